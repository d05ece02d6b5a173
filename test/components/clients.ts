import { z } from 'zod'
import { callsOf } from '#src/kernel/contract.ts'
import { cursor, email, id, optionalText, pageOf, requiredText, search, version } from '#src/kernel/fields.ts'
import { daily, reads } from '#src/kernel/rights/levels.ts'

const { read, act } = callsOf('clients')

export const Client = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  email: z.string(),
  city: z.string(),
  owed: z.string(),
})
export type Client = z.infer<typeof Client>

const fields = { name: requiredText('Escribe el nombre.'), email: email('Escribe el correo.'), city: optionalText() }

/** Calls like those of every area, for components that are shown by themselves. */
export const clients = {
  list: read('/', {
    access: reads('clients'),
    reads: [],
    input: z.object({ search: search(), sort: z.string().default(''), city: z.string().default(''), cursor: cursor() }),
    output: pageOf(Client),
  }),
  add: act('POST /', {
    access: daily('clients'),
    does: 'añadir un cliente',
    did: 'añadió un cliente',
    input: z.strictObject(fields),
    output: Client,
    done: ({ name }) => `Cliente ${name} añadido.`,
    failed: 'Error al añadir el cliente',
    undo: { never: 'Nada se guarda.' },
  }),
  change: act('PATCH /{id}', {
    access: daily('clients'),
    does: 'cambiar un cliente',
    did: 'cambió un cliente',
    input: z.strictObject({ id: id(), version: version(), ...fields }),
    output: Client,
    done: 'Cliente guardado.',
    failed: 'Error al guardar el cliente',
    undo: 'rows',
  }),
}

/** A client of some place among others. */
export const client = (nth: number, more: Partial<Client> = {}): Client => ({
  id: `0198a000-0000-7000-9000-${String(nth).padStart(12, '0')}`,
  version: 1,
  name: `Cliente ${nth}`,
  email: `cliente${nth}@correo.co`,
  city: 'Cali',
  owed: '0.00',
  ...more,
})
