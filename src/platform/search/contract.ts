import { z } from 'zod'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { Entrance, FoundRecord, SoughtText } from './schemas.ts'

const { read } = callsOf('search')

export const find = {
  /** Records of every kind that the person may see, the best first and few of each kind. */
  records: read('/records', {
    does: 'buscar en todo lo que puede ver',
    access: 'signed-in',
    reads: [],
    input: z.strictObject({ text: SoughtText }),
    output: z.object({ records: z.array(FoundRecord) }),
    failed: 'No se pudo buscar',
  }),
  /** Every screen and act that this person may reach. */
  entries: read('/entries', {
    does: 'buscar en todo lo que puede ver',
    access: 'signed-in',
    reads: [],
    output: z.array(Entrance),
  }),
} satisfies Contract
