import { found } from '#src/kernel/refusal.ts'
import { buyerFile } from '#src/platform/fiscal/buyer/server/buyer-file.ts'
import { fiscalBytes } from '#src/platform/fiscal/inbox/server/bytes.ts'
import {
  documentAt,
  documentCounts,
  documentsOfSource,
  listDocuments,
} from '#src/platform/fiscal/inbox/server/documents.ts'
import { xmlName } from '#src/platform/fiscal/inbox/xml-name.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { FiscalDocumentList } from '../schemas.ts'

type One = Ctx<{ id: string }>

export const fiscalDocuments = (ctx: Ctx<FiscalDocumentList>) => listDocuments(ctx)

export const fiscalCounts = ({ sql, company }: Ctx<unknown>) => documentCounts(sql, company)

export const fiscalDocument = ({ sql, company, input }: One) => documentAt(sql, company, input.id)

export const fiscalDocumentsOf = async ({ sql, company, input }: One) => ({
  documents: await documentsOfSource(sql, company, input.id),
})

/** As it was sent, byte for byte. */
export async function fiscalXml({ sql, company, input }: One): Promise<File> {
  const { xml, number } = found((await fiscalBytes(sql, company, input.id)) ?? undefined)
  return new File([new Uint8Array(xml)], xmlName(number), { type: 'application/xml' })
}

/** As its buyer gets it: only of what the authority accepted. */
export async function fiscalBuyerXml({ sql, company, input }: One): Promise<File> {
  const { name, xml } = found((await buyerFile(sql, company, input.id)) ?? undefined)
  return new File([new Uint8Array(xml)], name, { type: 'application/xml' })
}
