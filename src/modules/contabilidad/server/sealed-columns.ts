import { sealedColumn } from '#src/server/crypto/keys/sealed-column.ts'
import { keyPlace, type StoredKeys } from '../gateways/server/stored-keys.ts'

export default [
  sealedColumn<StoredKeys>({
    table: 'public.payment_gateways',
    id: ['company_id', 'id'],
    column: 'keys',
    stale: 'exists (select from jsonb_each_text(keys) k where not starts_with(k.value, $1))',
    reseal: ({ company_id = '', id = '' }, keys, anew) =>
      Object.fromEntries(
        Object.entries(keys).map(([field, sealed]) => [field, anew(keyPlace(company_id, id, field), sealed)]),
      ),
  }),
]
