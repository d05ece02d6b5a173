import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { ventas } from '../contract.ts'

const world = await openWorld()
const { ana, zoe, db } = world
const NO_PARENT = '23503'

/** A quote without a link, one that is shared, and what stands around that. */
async function own(as: Person) {
  const write = () => world.must(as, ventas.addQuote, { client_name: 'Aurora' })
  const [free, { id, version }] = [await write(), await write()]
  const link = await world.must(as, ventas.shareQuote, { id, version, days: 30 })
  const { rows } = await db.query('select id from issued_papers where document_id = $1', [id])
  return { company_id: as.company, free: free.id, shared: id, link: link.id, paper: rows[0].id, person: as.id }
}
const insert = async (table: string, row: object) => {
  const columns = Object.keys(row)
  try {
    await db.query(
      `insert into ${table} (${columns}) values (${columns.map((_, at) => `$${at + 1}`)})`,
      Object.values(row),
    )
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

it('ties links and answers to nothing of another company, whoever writes', async () => {
  const [a, z] = [await own(ana), await own(zoe)]
  const hash = 'a'.repeat(64)
  const link = () => ({
    ...{ company_id: a.company_id, id: randomUUID(), quote_id: a.free, token_hash: hash },
    ...{ expires_at: '2030-01-01', created_by: a.person },
  })
  const answer = () => ({
    ...{ company_id: a.company_id, id: randomUUID(), quote_id: a.shared, link_id: a.link, paper_id: a.paper },
    ...{ accepted: true, name: 'Rosa', pdf_sha256: hash, total: '1', text_shown: 'Acepto.', address: '', browser: '' },
  })
  const foreign = [
    await insert('quote_links', { ...link(), quote_id: z.free }),
    await insert('quote_links', { ...link(), created_by: z.person }),
    await insert('quote_answers', { ...answer(), quote_id: z.shared }),
    await insert('quote_answers', { ...answer(), link_id: z.link }),
    await insert('quote_answers', { ...answer(), paper_id: z.paper }),
  ]
  expect(foreign).toEqual(foreign.map(() => NO_PARENT))
  expect([await insert('quote_links', link()), await insert('quote_answers', answer())]).toEqual([null, null])
  // One open link, and one acceptance a quote.
  expect([await insert('quote_links', link()), await insert('quote_answers', answer())]).toEqual(['23505', '23505'])
})
