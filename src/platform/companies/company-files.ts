import { z } from 'zod'
import { COMPANY_ROLES, MAY } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { cursor, id, moment, optionalText, pageOf, search } from '#src/kernel/fields.ts'
import { taxIdFields } from '#src/kernel/tax-id/fields.ts'

const { read, act } = callsOf('companies')

export const MEMBERSHIPS = ['Al día', 'Pendiente'] as const

/** A company in control's list. */
export const RegisteredCompany = z.object({
  id: z.uuid(),
  display_name: z.string(),
  email: z.string(),
  country: z.string(),
  city: z.string(),
  active: z.boolean(),
  membership_status: z.enum(MEMBERSHIPS),
  created_at: moment(),
})
export type RegisteredCompany = z.infer<typeof RegisteredCompany>

/** Everything that control sees of a company. */
export const CompanyFile = RegisteredCompany.extend({
  legal_name: z.string(),
  tax_kind: taxIdFields.tax_kind.unwrap(),
  tax_number: z.string(),
  phone: z.string(),
  address: z.string(),
  logo_url: z.string(),
  description: z.string(),
  website: z.string(),
  /** Ids of the connected modules. */
  modules: z.array(z.string()),
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      username: z.string(),
      email: z.string(),
      role: z.enum(COMPANY_ROLES),
      active: z.boolean(),
    }),
  ),
})
export type CompanyFile = z.infer<typeof CompanyFile>

/** An event of a company that this person has not read. */
export const Notice = z.object({
  id: z.uuid(),
  text: z.string(),
  created_at: moment(),
})
export type Notice = z.infer<typeof Notice>

const ChosenCompany = z.strictObject({ id: id('Elige una empresa de la lista.') })

/** Control's calls about companies. */
export const registered = {
  registered: read('/registered', {
    access: MAY.seeEverything,
    reads: ['companies', 'company_profiles'],
    input: z.strictObject({
      search: search(),
      country: optionalText(),
      state: z.enum(['active', 'inactive']).optional(),
      membership: z.enum(MEMBERSHIPS).optional(),
      cursor: cursor(),
    }),
    output: pageOf(RegisteredCompany),
    mayLag: true,
  }),
  /** The countries of the registered companies, by name. */
  countries: read('/countries', {
    access: MAY.seeEverything,
    reads: ['company_profiles'],
    output: z.array(z.string()),
  }),
  file: read('/registered/{id}/file', {
    access: MAY.seeEverything,
    reads: ['companies', 'company_profiles', 'company_modules', 'profiles'],
    input: ChosenCompany,
    output: CompanyFile,
  }),
  activate: act('POST /registered/{id}/activation', {
    does: 'activar una empresa',
    did: 'activó una empresa',
    access: MAY.configure,
    input: ChosenCompany,
    output: RegisteredCompany,
    done: ({ display_name }) => `${display_name} está activa.`,
    failed: 'Error al actualizar',
    undo: NEVER.byTrama,
  }),
  /** Its people are signed out at once. */
  deactivate: act('DELETE /registered/{id}/activation', {
    does: 'desactivar una empresa',
    did: 'desactivó una empresa',
    access: MAY.configure,
    input: ChosenCompany,
    output: RegisteredCompany,
    done: ({ display_name }) => `${display_name} está desactivada.`,
    failed: 'Error al actualizar',
    undo: NEVER.byTrama,
  }),
  /** Events that this person has not read, newest first. */
  notices: read('/registered/{id}/notices', {
    access: MAY.seeEverything,
    reads: ['control_notifications', 'control_readings'],
    input: ChosenCompany,
    output: z.array(Notice),
  }),
  /** Marks them as read, for this person only. */
  clearNotices: act('POST /registered/{id}/clearance', {
    does: 'vaciar el buzón de una empresa',
    personal: true,
    access: MAY.configure,
    input: ChosenCompany,
    failed: 'Error al actualizar',
    undo: NEVER.byTrama,
  }),
} satisfies Contract
