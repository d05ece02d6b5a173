import { v7 } from 'uuid'
import { forbidden, found, notFound, versionConflict } from '#src/kernel/refusal.ts'
import { BY_ROLE, type Levels, type Rights } from '#src/kernel/rights/levels.ts'
import { BY_ROLE_ALONE, levelsOf, type PresetChoice } from '#src/kernel/rights/presets.ts'
import type { HandlersOf, Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { touchColleague } from '../../auth/server/edit-colleague.ts'
import type { team } from '../contract.ts'
import type { CompanyRole } from '../rules.ts'
import { memberOf } from '../server/member-row.ts'
import refusal from '../server/refusals.ts'
import { asLevels, asList, boundedLevels, givablePresets, mayChangeRights, mayGive } from './rules.ts'
import type { LevelList } from './schemas.ts'

const OWN = 'No puedes cambiar tus propios permisos.'
const OWNERS = 'Quien tiene el rol Empresa puede todo en cada módulo.'
const BEYOND = 'No puedes dar en un módulo más de lo que tú mismo puedes en él.'

type Calls = 'saveRights'

/** What each person may do in each module. */
export const rights = ({ modules }: Pick<Services, 'modules'>): HandlersOf<Pick<typeof team, Calls>> => ({
  async saveRights({ sql, company, user, input }) {
    const member = found(await memberOf(sql, company, input.id))
    if (member.id === user.id) throw refusal('own_rights', OWN)
    if (member.role === 'empresa') throw refusal('rights_of_owner', OWNERS)
    if (!mayChangeRights(user, member)) throw forbidden()
    refuseUnknown(input.levels, modules)
    const [before, after] = [asLevels(member.levels), asLevels(input.levels)]
    for (const { id } of modules) {
      const [was, becomes] = [before[id] ?? BY_ROLE[member.role], after[id] ?? BY_ROLE[member.role]]
      if (!mayGive(user, id, becomes, was)) throw refusal('rights_beyond_own', BEYOND)
    }
    if (!(await touchColleague(sql, company, input))) throw versionConflict()
    await replaceLevels(sql, company, input.id, input.levels)
    return found(await memberOf(sql, company, input.id))
  },
})

/** @throws Refusal 403 if a kind of work comes with more than whoever gives it has himself */
export function refuseBeyondOwn(by: Rights, preset: PresetChoice, modules: Services['modules']): void {
  if (preset === BY_ROLE_ALONE || givablePresets(by, modules).includes(preset)) return
  throw refusal('rights_beyond_own', BEYOND)
}

/** What a new person of a company may do in modules: what the kind of work says, and never more than whoever brings them in. */
export async function giveFirstLevels(
  sql: Query,
  { company, person, role, preset }: { company: string; person: string; role: CompanyRole; preset: PresetChoice },
  by: Rights,
  modules: Services['modules'],
): Promise<void> {
  const meant: Levels = preset === BY_ROLE_ALONE ? {} : levelsOf(preset, modules)
  const ids = modules.map(({ id }) => id)
  await insertLevels(sql, company, person, asList(boundedLevels(meant, role, by, ids)))
}

/** Rows that stay as they are are not touched, so that the trail tells what changed. */
async function replaceLevels(sql: Query, company: string, person: string, levels: LevelList): Promise<void> {
  await sql`
    delete from member_modules
    where company_id = ${company} and person_id = ${person} and module_id <> all(${levels.map(({ module_id }) => module_id)}::text[])`
  await insertLevels(sql, company, person, levels)
}

async function insertLevels(sql: Query, company: string, person: string, levels: LevelList): Promise<void> {
  if (levels.length === 0) return
  await sql`
    insert into member_modules as given (company_id, id, person_id, module_id, level)
    select ${company}, meant.id, ${person}, meant.module_id, meant.level
    from unnest(${levels.map(() => v7())}::uuid[], ${levels.map(({ module_id }) => module_id)}::text[],
      ${levels.map(({ level }) => level)}::text[]) as meant (id, module_id, level)
    on conflict (company_id, person_id, module_id) do update set level = excluded.level where given.level <> excluded.level`
}

function refuseUnknown(levels: LevelList, modules: Services['modules']): void {
  const unknown = levels.some(({ module_id }) => !modules.some(({ id }) => id === module_id))
  if (unknown) throw notFound()
}
