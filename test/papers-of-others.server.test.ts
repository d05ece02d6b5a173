import { expect, it } from 'vitest'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import { Printing } from '#src/platform/templates/paper-rows.ts'
import { everyCall } from './walk/calls.ts'
import { inputOf } from './walk/example.ts'
import { openWorld } from './world/world.ts'

// One table keeps the papers of every module, and who reads invoices may not read what people earn: a read of a paper finds those of its own records
// alone. So of papers whose records are in nobody's table, by their ids, it finds none.

const KINDS = ['invoice', 'quote', 'payslip', 'credit_note', 'receipt']
const READS = (await everyCall()).filter(({ call }) => inputOf(call) === Printing)
const { ana, ask, db } = await openWorld()
const { rows: papers } = await db.query<{ kind: string; id: string }>(
  `insert into issued_papers (company_id, id, kind, document_id, edition, occasion, document, sheet)
   select $1, gen_random_uuid(), kind, gen_random_uuid(), 1, 'issue', '{"date": "2026-03-10"}', '{"title": "Ajeno", "pages": []}'
   from unnest($2::text[]) kind returning kind, document_id as id`,
  [ana.company, KINDS],
)

it('knows every read of a paper', () => {
  const known = READS.map(({ name }) => name)
  expect(known).toEqual(expect.arrayContaining(['ventas.quotePdf', 'rrhh.payslip', 'contabilidad.waybillSheet']))
  expect(known.length).toBeGreaterThanOrEqual(18)
})

it.each(READS.map(({ name, call }) => [name, call] as const))(
  '%s opens no paper of another record',
  async (_, call) => {
    for (const { kind, id } of papers)
      for (const edition of [{}, { edition: 1 }]) {
        const { body } = await ask(ana, call, { id, ...edition })
        expect([kind, edition, body.message]).toEqual([kind, edition, NOT_FOUND])
      }
  },
)
