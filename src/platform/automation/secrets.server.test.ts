import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { ringOf } from '../../../test/live/ring.ts'
import { soundProfile } from '../../../test/world/profiles.ts'
import type { Answer } from '../../../test/world/request.ts'
import { openWorld } from '../../../test/world/world.ts'
import { type AutomationProfile, automation } from './contract.ts'
import { SECRET_MASK, type Social } from './rules.ts'
import { revealSecret, sealSecrets } from './server/secrets.ts'

/** More in the long run. */
const RUNS = Number(process.env.TEST_RUNS ?? 40)
const UNREADABLE = 'Este secreto fue alterado y no se puede abrir. Guarda uno nuevo.'

const world = await openWorld()
const { ana, beto, zoe, control } = world
const ariadna = ana.company ?? ''
const PEOPLE = { control, ana, beto }

const reveal = (place: string, id = ariadna) => world.ask(control, automation.reveal, { id, place })
const clear = () =>
  world.db.query(`update automation_profiles set profile = default, secrets = default, updated_at = null, version = 1`)
beforeEach(clear)

/** What somebody sends for each secret: the mask, nothing, or a new one. */
const Sent = fc.constantFrom('mask', 'nothing', 'new')
const Save = fc.record({
  as: fc.constantFrom('control', 'ana', 'beto' as const),
  /** Sent with the version before: somebody else was faster. */
  stale: fc.boolean(),
  /** Which of the entries stay, and in which order. */
  order: fc.uniqueArray(fc.nat(5), { maxLength: 6 }),
  added: fc.nat(2),
  socials: fc.array(Sent, { minLength: 8, maxLength: 8 }),
  api: Sent,
  webhook: Sent,
})
type Save = typeof Save extends fc.Arbitrary<infer T> ? T : never

/** What must be kept, by place. */
type Model = Map<string, string>
const placeOf = (id: string) => `socials.${id}.secret`

function sentFor(model: Model, place: string, sent: string, mayWrite: boolean, after: Model): string {
  const before = model.get(place)
  if (sent === 'new' && mayWrite) {
    const text = `hilo-${randomUUID()}`
    after.set(place, text)
    return text
  }
  const taken = sent === 'nothing' && mayWrite
  if (before !== undefined && !taken) after.set(place, before)
  return sent === 'nothing' ? '' : SECRET_MASK
}

/** The input of a save, and what must be kept once it worked. */
function prepared(seen: AutomationProfile, model: Model, save: Save) {
  const after: Model = new Map()
  const mayWrite = save.as === 'control'
  const stay = save.order.flatMap((at) => seen.socials[at] ?? [])
  const fresh = Array.from({ length: save.added }, () => ({ id: randomUUID(), platform: 'X', username: '' }))
  const socials = [...stay, ...fresh].map((social, at) => ({
    ...social,
    secret: sentFor(model, placeOf(social.id), save.socials[at] ?? 'mask', mayWrite, after),
  }))
  const api = {
    ...seen.api,
    clientSecret: sentFor(model, 'api.clientSecret', save.api, mayWrite, after),
  }
  const webhook = {
    ...seen.webhook,
    secret: sentFor(model, 'webhook.secret', save.webhook, mayWrite, after),
  }
  const version = seen.version - Number(save.stale && seen.version > 1)
  return { after, input: soundProfile({ socials, api, webhook, version }) }
}

const shownIn = ({ socials, api, webhook }: AutomationProfile) => [
  ...socials.map(({ id, secret }: Social) => [placeOf(id), secret]),
  ['api.clientSecret', api.clientSecret],
  ['webhook.secret', webhook.secret],
]

it('neither loses nor tells a secret, whatever is saved in whatever order by whomever', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(Save, { minLength: 1, maxLength: 7 }), async (saves) => {
        let model: Model = new Map()
        const ever: string[] = []
        const answers: Answer[] = []
        for (const save of saves) {
          const seen = await world.must(ana, automation.profile, {})
          const { after, input } = prepared(seen, model, save)
          ever.push(...after.values())
          const answer = await (save.as === 'control'
            ? world.ask(control, automation.saveFor, { ...input, id: ariadna })
            : world.ask(PEOPLE[save.as as 'ana'], automation.save, input))
          expect(answer.status).toBe(save.stale && seen.version > 1 ? 409 : 200)
          if (answer.status === 200) model = after
          answers.push(answer, await world.ask(beto, automation.profile))
          const shown = shownIn((answers.at(-1) as Answer).body)
          expect(shown).toEqual(shown.map(([place = '']) => [place, model.has(place) ? SECRET_MASK : '']))
        }
        for (const [place, text] of model) expect((await reveal(place)).body).toEqual({ secret: text })
        const { rows } = await world.db.query('select t::text as row from automation_profiles t')
        const said = JSON.stringify([answers.map(({ body }) => body), rows])
        expect(ever.filter((text) => said.includes(text))).toEqual([])
      })
      .beforeEach(async () => {
        await clear()
      }),
    { numRuns: RUNS },
  )
})

it('opens nothing that was changed, at whatever byte, or that stood elsewhere', async () => {
  const key = ringOf(Buffer.alloc(32, 7))
  const profile = { ...soundProfile(), webhook: { inboundUrl: '', secret: 'aguja-fina-9' } }
  const sealed = sealSecrets(key, ariadna, {}, profile)['webhook.secret'] ?? ''
  expect(revealSecret(key, ariadna, 'webhook.secret', sealed)).toBe('aguja-fina-9')
  const [id = '', text = ''] = sealed.split('.')
  const bytes = Buffer.from(text, 'base64url')
  const altered = [...bytes.keys()].flatMap((at) => [0, 7].map((bit) => `${id}.${flipped(bytes, at, bit)}`))
  const cut = [...bytes.keys()].map((length) => `${id}.${bytes.subarray(0, length).toString('base64url')}`)
  const wrong = [...altered, ...cut, `.${text}`, `${id.replace(/./g, '0')}.${text}`]
  const opened = wrong.filter((text) => {
    try {
      revealSecret(key, ariadna, 'webhook.secret', text)
      return true
    } catch {
      return false
    }
  })
  console.info(`secrets: ${wrong.length} altered ciphertexts: ${wrong.length - opened.length} refused`)
  expect(opened).toEqual([])
  const elsewhere = [
    () => revealSecret(key, zoe.company ?? '', 'webhook.secret', sealed),
    () => revealSecret(key, ariadna, 'api.clientSecret', sealed),
    () => revealSecret(ringOf(Buffer.alloc(32, 8)), ariadna, 'webhook.secret', sealed),
  ]
  for (const opening of elsewhere) expect(opening).toThrow(UNREADABLE)
})

it('refuses control what somebody moved in the database, from place to place and from company to company', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const socials = [one, other].map((id) => ({ id, platform: 'X', username: '', secret: `hilo-${id}` }))
  const more = {
    socials,
    api: { baseUrl: '', clientId: '', clientSecret: 'hilo-api' },
    webhook: { inboundUrl: '', secret: 'hilo-webhook' },
  }
  const companies = [ariadna, zoe.company ?? '']
  for (const id of companies) await world.must(control, automation.saveFor, { ...soundProfile(more), id })
  const places = [placeOf(one), placeOf(other), 'api.clientSecret', 'webhook.secret']
  const seats = companies.flatMap((company) => places.map((place) => ({ company, place })))
  const { rows } = await world.db.query('select company_id, secrets from automation_profiles')
  const sealedAt = ({ company, place }: (typeof seats)[number]) =>
    rows.find((row) => row.company_id === company).secrets[place] as string

  let refused = 0
  const swaps = seats.flatMap((from) => seats.filter((to) => to !== from).map((to) => ({ from, to })))
  for (const { from, to } of swaps) {
    const put = (sealed: string) =>
      world.db.query(
        `update automation_profiles set secrets = secrets || jsonb_build_object($2::text, $3::text) where company_id = $1`,
        [to.company, to.place, sealed],
      )
    await put(sealedAt(from))
    const { status, body } = await reveal(to.place, to.company)
    if (status === 409 && body.message === UNREADABLE) refused++
    await put(sealedAt(to))
  }
  console.info(`secrets: ${swaps.length} swapped ciphertexts: ${refused} refused`)
  expect(refused).toBe(swaps.length)
  expect((await reveal('webhook.secret')).body).toEqual({ secret: 'hilo-webhook' })
})

function flipped(bytes: Buffer, at: number, bit: number): string {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ (1 << bit)
  return changed.toString('base64url')
}
