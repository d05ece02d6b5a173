import type { CustomValues } from '#src/kernel/calls/custom.ts'
import { Fact } from '#src/web/ui/layout/facts.tsx'
import type { CustomKind } from '../rules.ts'
import { CustomValue } from './custom-value.tsx'
import { useFields } from './use-fields.tsx'

/** Among the facts of a record: what the company's own fields say of it. */
export function CustomFacts({ kind, values }: { kind: CustomKind; values: CustomValues }) {
  return useFields(kind)
    .filter(({ key }) => values[key] !== undefined)
    .map(({ key, label, type }) => (
      <Fact key={key} name={label}>
        <CustomValue type={type} value={values[key]} />
      </Fact>
    ))
}
