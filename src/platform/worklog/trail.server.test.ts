import { expect, it } from 'vitest'
import { agentes_ia } from '#src/modules/agentes_ia/contract.ts'
import { auditCalls } from '#src/platform/audit/contract.ts'
import { requests } from '#src/platform/requests/contract.ts'
import { addAgent } from '../../../test/world/agents.ts'
import { openWorld } from '../../../test/world/world.ts'
import { worklog } from './contract.ts'
import { TYPE_NAMES, WORK_STATUS_NAMES } from './rules.ts'

const world = await openWorld()
const { ana, beto, control, must, db } = world

it('what a company asks for and says about it stands in its trail by its title', async () => {
  const asked = await must(ana, agentes_ia.requestAgent, {
    agent_id: await addAgent(world, 'Chatbot', []),
    form_data: {},
  })
  await must(control, requests.approve, { kind: 'agent', id: asked.id })
  const [chatbot] = await must(ana, agentes_ia.connected, {})
  const wanted = { connection_id: chatbot?.id ?? '', title: 'Saluda por su nombre', body: 'A todos.' }
  const entry = await must(beto, agentes_ia.askWork, wanted)
  await must(ana, agentes_ia.commentWork, { id: entry.id, text: '¿Para cuándo?' })

  const { rows } = await must(ana, auditCalls.entries, { record: entry.id })
  expect(rows).toMatchObject([
    {
      person: 'Ana',
      did: 'comentó lo que hace Trama',
      changes: [{ what: 'Comentario', name: 'Saluda por su nombre', fields: [{ after: '¿Para cuándo?' }] }],
    },
    {
      person: 'Beto',
      did: 'pidió un cambio',
      subject: 'Saluda por su nombre',
      changes: [{ what: 'Seguimiento', op: 'insert' }],
    },
  ])
  expect(rows[1]?.changes[0]?.fields).toEqual(
    expect.arrayContaining([
      { label: 'Clase', before: null, after: TYPE_NAMES.request },
      { label: 'Detalle', before: null, after: 'A todos.' },
      { label: 'Estado', before: null, after: WORK_STATUS_NAMES.open },
    ]),
  )

  await must(control, worklog.answer, { id: entry.id, status: 'done', answer: 'Desde hoy.' })
  const log = await db.query(`select changes from control_log where call = 'worklog.answer'`)
  expect(log.rows).toMatchObject([
    {
      changes: [
        {
          what: 'Seguimiento',
          name: 'Saluda por su nombre',
          fields: expect.arrayContaining([['Estado', WORK_STATUS_NAMES.open, WORK_STATUS_NAMES.done]]),
        },
      ],
    },
  ])
})
