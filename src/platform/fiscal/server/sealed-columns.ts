import { sealedColumn } from '#src/server/crypto/keys/sealed-column.ts'
import { certificateKeyPlace } from '../certificates/server/kept.ts'
import { secretPlace } from '../profile/server/secrets.ts'

export default [
  sealedColumn<string>({
    table: 'public.fiscal_certificates',
    id: ['company_id', 'id'],
    column: 'sealed_key',
    stale: 'not starts_with(sealed_key, $1)',
    reseal: ({ company_id = '', id = '' }, sealed, anew) => anew(certificateKeyPlace(company_id, id), sealed),
  }),
  sealedColumn<string>({
    table: 'public.fiscal_secrets',
    id: ['company_id', 'id'],
    column: 'sealed',
    stale: 'not starts_with(sealed, $1)',
    reseal: ({ company_id = '', id = '' }, sealed, anew) => anew(secretPlace(company_id, id), sealed),
  }),
]
