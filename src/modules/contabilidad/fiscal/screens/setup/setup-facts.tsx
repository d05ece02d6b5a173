import { ENVIRONMENT_LABELS } from '#src/platform/fiscal/environments.ts'
import { PROFILE_FIELDS } from '#src/platform/fiscal/profile/fields.ts'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import type { OfferedSetup } from './offered.ts'

/** The same as the form, for whoever only reads. */
export const SetupFacts = ({ setup: { country, environment, active, fields } }: { setup: OfferedSetup }) => (
  <Facts plain>
    <Fact name="Ambiente">{ENVIRONMENT_LABELS[environment]}</Fact>
    <Fact name="Facturas electrónicas">{active ? 'Activas' : 'Sin activar'}</Fact>
    {PROFILE_FIELDS[country]
      .filter(({ secret }) => !secret)
      .map(({ name, label, choices }) => (
        <Fact key={name} name={label}>
          {choices?.find(({ value }) => value === fields[name])?.label ?? fields[name]}
        </Fact>
      ))}
  </Facts>
)
