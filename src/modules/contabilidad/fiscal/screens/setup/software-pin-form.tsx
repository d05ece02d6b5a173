import { PROFILE_FIELDS } from '#src/platform/fiscal/profile/fields.ts'
import type { OfferedSetup } from './offered.ts'
import { SecretForm } from './secret-form.tsx'

/** The secret of the company's profile, where its country has one. */
export function SoftwarePinForm({ setup: { country, kept } }: { setup: OfferedSetup }) {
  const field = PROFILE_FIELDS[country].find(({ secret }) => secret)
  if (field === undefined) return null
  return <SecretForm field={field} series_id={null} kept={kept.includes(field.name)} submit="Guardar PIN" />
}
