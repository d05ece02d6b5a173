import { z } from 'zod'
import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { id, longText, optionalText, requiredText, search, version } from '#src/kernel/fields.ts'

/** More is no list that a person reads. */
export const MOST_VIEWS = 50
export const LONGEST_VIEW_NAME = 60

/** What a view says of a list, as it stands in the address of its page: opaque to the server, but bounded. */
export const ViewState = z.strictObject({
  where: longText(4_000),
  by: optionalText(80),
  group: optionalText(80),
  columns: longText(2_000),
  dense: z.boolean().default(false),
  search: search(),
})
export type ViewState = z.infer<typeof ViewState>

const role = z.enum(COMPANY_ROLES, { error: 'Elige un rol de la lista.' })
/** Each once, in the order of the roles. */
const roles = () =>
  z
    .array(role, { error: 'Elige roles de la lista.' })
    .max(COMPANY_ROLES.length, 'Elige cada rol una vez.')
    .transform((chosen) => COMPANY_ROLES.filter((each) => chosen.includes(each)))

export const SavedView = z.object({
  id: z.uuid(),
  list: z.string(),
  name: z.string(),
  state: ViewState,
  /** It is this person's. */
  own: z.boolean(),
  /** Whose it is. */
  username: z.string(),
  /** Whom it is shared with; none: it is its owner's alone. */
  roles: z.array(role),
  /** Who finds the list like this unless they chose another view. */
  default_for: z.array(role),
  version: z.int(),
})
export type SavedView = z.infer<typeof SavedView>

export const Views = z.object({
  views: z.array(SavedView),
  /** The views by which this person finds lists, one each. */
  chosen: z.array(z.uuid()),
  may_share: z.boolean(),
})
export type Views = z.infer<typeof Views>

const NO_LIST = 'Esta lista no existe.'
/** The path of the read that answers a list, and which of its lists where a screen has several: '/contabilidad/invoices', '/textil/lots:mias'. */
const list = z
  .string({ error: NO_LIST })
  .max(80, NO_LIST)
  .regex(/^(\/[a-z0-9_{}-]+)+(:[A-Za-z0-9_-]+)?$/, NO_LIST)

/** Without one: of every list. */
export const OfList = z.strictObject({ list: list.optional() })
export type OfList = z.infer<typeof OfList>

const content = {
  name: requiredText('Ponle un nombre a la vista.', LONGEST_VIEW_NAME),
  state: ViewState,
}

interface Sharing {
  roles: readonly string[]
  default_for: readonly string[]
}
/** Nobody finds a list by a view that they cannot see. */
const isSeenByAll = ({ roles, default_for }: Sharing) => default_for.every((each) => roles.includes(each))
const UNSEEN = { path: ['default_for'], message: 'Comparte la vista con cada rol que la encuentra de entrada.' }

export const NewView = z
  .strictObject({ list, ...content, roles: roles().default([]), default_for: roles().default([]) })
  .refine(isSeenByAll, UNSEEN)
export type NewView = z.infer<typeof NewView>

/** All of it is said again: what is left out would no longer be shared. */
export const ViewChange = z
  .strictObject({ id: id(), version: version(), ...content, roles: roles(), default_for: roles() })
  .refine(isSeenByAll, UNSEEN)
export type ViewChange = z.infer<typeof ViewChange>

/** Null: no view of one's own choice. */
export const ViewChoice = z.strictObject({ list, id: id('Elige una vista de la lista.').nullable() })
export type ViewChoice = z.infer<typeof ViewChoice>

export const ViewSaved = z.object({ id: z.uuid(), version: z.int() })
export type ViewSaved = z.infer<typeof ViewSaved>
