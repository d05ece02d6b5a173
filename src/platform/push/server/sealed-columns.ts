import { sealedColumn } from '#src/server/crypto/keys/sealed-column.ts'
import { deviceKeysPlace } from './subscriptions.ts'

export default [
  sealedColumn<string>({
    table: 'public.push_subscriptions',
    id: ['company_id', 'id'],
    column: 'sealed_keys',
    stale: 'not starts_with(sealed_keys, $1)',
    reseal: ({ company_id = '', id = '' }, sealed, anew) => anew(deviceKeysPlace(company_id, id), sealed),
  }),
]
