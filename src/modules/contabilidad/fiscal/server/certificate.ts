import { keepCertificate, retireCertificate } from '#src/platform/fiscal/certificates/server/kept.ts'
import { openCertificate } from '#src/platform/fiscal/certificates/server/open.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import refusal from '../../server/refusals.ts'
import type { FiscalSetup, NewFiscalCertificate } from '../schemas.ts'
import { offeredSettings } from './offered.ts'
import { fiscalSetup } from './setup.ts'

/** The file is opened, looked at and forgotten: only the sealed key and the public part are kept. */
export async function saveFiscalCertificate(ctx: Ctx<NewFiscalCertificate>): Promise<FiscalSetup> {
  const { sql, company, user, keys, input } = ctx
  const { country_name, tax_kind, tax_number } = await offeredSettings(ctx)
  const result = await openCertificate(Buffer.from(input.file, 'base64'), input.password, {
    country: country_name,
    taxId: { tax_kind, tax_number },
    at: new Date(),
  })
  if ('problem' in result)
    throw refusal('certificate_unusable', result.message, {
      field: result.problem === 'wrong_password' ? 'password' : 'file',
    })
  await keepCertificate(sql, keys, { company, person: user.id }, result)
  return fiscalSetup(ctx)
}

export async function removeFiscalCertificate(ctx: Ctx<unknown>): Promise<FiscalSetup> {
  await retireCertificate(ctx.sql, ctx.company)
  return fiscalSetup(ctx)
}
