import { expect, it } from 'vitest'
import { formatsOf } from '#src/kernel/format.ts'
import { removalWarning } from './sentences.ts'

it.each([
  { companies: 0, waiting: 0, says: 'Ninguna empresa lo tiene conectado. Deja de ofrecerse.' },
  { companies: 1, waiting: 0, says: '1 empresa lo tiene conectado y lo conserva. Deja de ofrecerse a las demás.' },
  {
    companies: 1_200,
    waiting: 1,
    says: '1.200 empresas lo tienen conectado y lo conservan. Deja de ofrecerse a las demás. Hay 1 solicitud pendiente, que todavía podrás decidir.',
  },
  {
    companies: 0,
    waiting: 3,
    says: 'Ninguna empresa lo tiene conectado. Deja de ofrecerse. Hay 3 solicitudes pendientes, que todavía podrás decidir.',
  },
])('warns before removing what $companies have and $waiting wait for', ({ says, ...use }) => {
  expect(removalWarning(use, formatsOf(''))).toBe(says)
})
