import { sealedColumn } from '#src/server/crypto/keys/sealed-column.ts'
import { secretPlaceOf } from '../second-factor/server/second-factor.ts'

export default [
  sealedColumn<string>({
    table: 'auth.second_factors',
    id: ['person_id'],
    column: 'sealed_secret',
    stale: 'not starts_with(sealed_secret, $1)',
    reseal: ({ person_id = '' }, sealed, anew) => anew(secretPlaceOf(person_id), sealed),
  }),
]
