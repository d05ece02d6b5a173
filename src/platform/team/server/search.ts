import fragment from 'sql-template-tag'
import { auditCalls } from '../../audit/contract.ts'
import { listedAt, searchSlot } from '../../search/server/searchable.ts'
import { team } from '../contract.ts'

export const searchedTeam = searchSlot.fill({
  area: 'team',
  kinds: [
    {
      kind: 'team.member',
      name: 'Persona del equipo',
      icon: 'users',
      call: team.members,
      table: 'profiles',
      text: fragment`trama.plain(t.username || ' ' || t.name || ' ' || t.email)`,
      title: fragment`t.username`,
      about: fragment`t.email`,
      state: fragment`case when t.active then initcap(t.role) else 'Desactivado' end`,
      archived: fragment`not t.active`,
      path: listedAt('/team?tab=equipo', '&ver=desactivados'),
    },
  ],
  screens: [
    { title: 'Invitaciones', icon: 'send', path: '/team?tab=invitaciones', call: team.invitations },
    { title: 'Actividad del equipo', icon: 'users', path: '/team?tab=actividad', call: auditCalls.entries },
    { title: 'Permisos', icon: 'users', path: '/team?tab=permisos', call: team.members },
    { title: 'Seguridad del equipo', icon: 'shield', path: '/team?tab=seguridad', call: team.security },
  ],
  acts: [
    { call: team.invite, title: 'Invitar a alguien', icon: 'send', path: '/team?tab=invitaciones&hacer=nuevo' },
    { call: team.addMember, title: 'Agregar a alguien al equipo', icon: 'user-plus', path: '/team?tab=equipo' },
  ],
})
