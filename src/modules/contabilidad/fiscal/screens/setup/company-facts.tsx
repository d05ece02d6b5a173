import { FACTS_OF } from '#src/platform/fiscal/countries.ts'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { PathLink } from '#src/web/ui/text/path-link.tsx'
import css from '../fiscal.module.css'
import { COMPANY_PATH } from '../paths.ts'
import type { OfferedSetup } from './offered.ts'

/** In whose name documents are issued, and where that is changed. */
export const CompanyFacts = ({ setup: { country, name, tax_kind, tax_number } }: { setup: OfferedSetup }) => (
  <div>
    <Facts plain>
      <Fact name="Razón social">{name}</Fact>
      <Fact name={tax_kind || FACTS_OF[country].taxId.label}>{tax_number}</Fact>
    </Facts>
    <p className={css.quiet}>
      Se cambian en <PathLink path={COMPANY_PATH}>Datos de la empresa</PathLink>.
    </p>
  </div>
)
