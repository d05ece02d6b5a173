import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { id, requiredUrl } from '#src/kernel/fields.ts'
import { ReceivedRequest } from '#src/platform/requests/contract.ts'

const { act } = callsOf('requests')

/** What control does with a request for a site once it is approved: under the first segment of all requests. */
export const publicationCalls = {
  /** The site that was asked for is there: its address becomes the company's. */
  publishPage: act('POST /pages/{id}/publication', {
    does: 'publicar una página web',
    did: 'publicó una página web',
    access: MAY.decideRequests,
    input: z.strictObject({
      id: id('Elige una solicitud de la lista.'),
      website: requiredUrl('Escribe la dirección de la página.'),
    }),
    output: ReceivedRequest,
    done: ({ company }) => ({ title: 'Página publicada', description: `${company} ya ve su dirección.` }),
    failed: 'Error al actualizar',
    undo: NEVER.byTrama,
  }),
} satisfies Contract
