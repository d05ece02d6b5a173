import { Briefcase } from 'lucide-react'
import { useQuery } from '#src/web/calls/call.ts'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DeskCompany } from './company.tsx'
import { desk } from './contract.ts'
import css from './desk.module.css'

/** What waits in each company of a person who works for several; the ones where most is late come first. */
export default function DeskScreen() {
  const { data } = useQuery(desk.companies)
  return (
    <>
      <PageHead
        title="Mesa del contador"
        description="Lo que espera en cada una de tus empresas."
        icon={<Briefcase size={20} aria-hidden />}
      />
      {data === undefined ? (
        <SkeletonRows />
      ) : (
        <ul className={css.companies} aria-label="Empresas">
          {data
            .toSorted((one, other) => lateOf(other.figures) - lateOf(one.figures))
            .map((company) => (
              <DeskCompany key={company.id} company={company} />
            ))}
        </ul>
      )}
    </>
  )
}

const lateOf = (figures: readonly { late: boolean }[]) => figures.filter(({ late }) => late).length
