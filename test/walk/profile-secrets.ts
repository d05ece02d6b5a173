import { automation } from '#src/platform/automation/contract.ts'
import { jsonOf } from '#src/platform/automation/profile-json.ts'
import { SECRET_MASK } from '#src/platform/automation/rules.ts'
import type { Person } from '../world/people.ts'
import { soundProfile } from '../world/profiles.ts'
import type { World } from '../world/world.ts'
import type { Source } from './secret-sources.ts'

const FIRST = '0a1fbc40-0000-7000-8000-000000000001'
const SECOND = '0a1fbc40-0000-7000-8000-000000000002'
/** Of ten words, the one that another replaces and the one whose account is removed. */
const REPLACED = 2
const REMOVED = 1

const account = (id: string, secret = '') => ({ id, platform: 'Instagram', username: 'taller', secret })
const secretsOf = (socials: object[], clientSecret = '', secret = '') => ({
  socials,
  api: { baseUrl: '', clientId: '', clientSecret },
  webhook: { inboundUrl: '', secret },
})

/** The automation profiles of two companies: written by control, saved again by their people, replaced and removed. */
export function profileSecrets(world: World): Source {
  const { ana, beto, caro, zoe, control } = world
  const idOf = ({ company }: Person) => company ?? ''

  return {
    count: 10,
    async enter(words, heard) {
      const by = async (person: Person, of: Person, more: object) => {
        const { version } = await world.must(control, automation.profileOf, { id: idOf(of) })
        const profile = soundProfile({ ...more, version })
        const call = person === control ? automation.saveFor : automation.save
        const answer = await world.ask(person, call, person === control ? { ...profile, id: idOf(of) } : profile)
        if (person !== control) heard(answer)
        return answer
      }
      const looks = async (person: Person) => {
        const answer = await world.ask(person, automation.profile)
        heard(answer)
        // What the person takes away is made of what was answered.
        heard({ ...answer, body: jsonOf({ ...answer.body, logs: [] }) })
        heard(await world.ask(person, automation.reveal, { id: idOf(person), place: 'webhook.secret' }))
      }
      await by(control, ana, secretsOf([account(FIRST, words[0]), account(SECOND, words[1])], words[2], words[3]))
      await looks(ana)
      await by(
        ana,
        ana,
        secretsOf([account(SECOND, SECRET_MASK), account(FIRST, SECRET_MASK)], SECRET_MASK, SECRET_MASK),
      )
      // Neither may write one; a refusal tells and keeps nothing either.
      await by(beto, ana, secretsOf([account(FIRST, words[4])], words[5], words[6]))
      await by(caro, ana, secretsOf([], words[5]))
      await by(control, ana, secretsOf([account(FIRST, SECRET_MASK)], words[7], SECRET_MASK))
      await looks(beto)

      await by(control, zoe, secretsOf([account(FIRST, words[8])], '', words[9]))
      await looks(zoe)
      await by(zoe, zoe, secretsOf([account(FIRST)]))
    },
    // Those of the refused saves were never there.
    kept: (words) => words.filter((_, n) => ![REMOVED, REPLACED, 4, 5, 6].includes(n)),
    async reveal() {
      const places: [Person, string][] = [
        [ana, `socials.${FIRST}.secret`],
        [ana, 'webhook.secret'],
        [ana, 'api.clientSecret'],
        [zoe, `socials.${FIRST}.secret`],
        [zoe, 'webhook.secret'],
      ]
      const shown: string[] = []
      for (const [of, place] of places)
        shown.push((await world.must(control, automation.reveal, { id: idOf(of), place })).secret)
      return shown
    },
  }
}
