import { team } from '#src/platform/team/contract.ts'
import { deed, named, type Walk } from './deed.ts'

const colleague = (made: Parameters<Parameters<typeof deed>[1]>[0]) => ({ id: made(team.addMember).id })

export const teamWalk: Walk = {
  area: 'team',
  before: [
    deed(team.invite, () => ({
      email: 'nueva@ariadna.test',
      name: 'Nueva',
      role: 'colaborador' as const,
      send_mail: false,
    })),
  ],
  deeds: [
    deed(team.addMember, () => {
      const username = named('Elsa')
      const email = `${username.replace(' ', '')}@ariadna.test`.toLowerCase()
      return { name: 'Elsa', username, email, password: 'hebilla-cinta-dedal-4', role: 'colaborador' as const }
    }),
    deed(team.editMember, (made) => ({
      ...colleague(made),
      name: named('Elsa'),
      role: 'administrador' as const,
      version: 1,
    })),
    deed(team.saveRights, (made) => ({
      ...colleague(made),
      levels: [
        { module_id: 'contabilidad', level: 'none' as const },
        { module_id: 'ventas', level: 'work' as const },
      ],
      version: 1,
    })),
    deed(team.removeMember, colleague),
    deed(team.restoreMember, (made) => ({ ...colleague(made), version: 1 })),
    deed(team.revokeInvitation, (made) => ({ id: made(team.invite).id, version: 1 })),
    deed(team.requireSecondFactor, async (_, { db, ana }) => {
      await db.query(
        `insert into auth.second_factors (person_id, sealed_secret, confirmed_at) values ($1, 'x', now()) on conflict do nothing`,
        [ana.id],
      )
      return { required: true }
    }),
  ],
  figures: {
    people: 'select id, name, role from profiles where active order by id',
    given: 'select person_id, module_id, level from member_modules order by person_id, module_id',
    asked: 'select company_id, second_factor_required from company_profiles order by company_id',
  },
}
