import { Select } from '@mantine/core'
import { useQuery as useTanQuery } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import type { Module } from '#src/kernel/module.ts'
import { useUrlState } from '../address/url-state.ts'
import { ChosenCompany, useAction, useQuery } from '../calls/call.ts'
import { useSession } from '../session/session.tsx'
import { useSlots } from '../slots.ts'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/layout/page-head.tsx'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { nothingFound } from '../ui/state/nothing-found.ts'
import { Spinner } from '../ui/state/spinner.tsx'
import css from './company-gate.module.css'

/** Wraps a module's screen: people see their own company; control first chooses one and only reads, unless it manages the module. */
export function CompanyGate({ module, children }: { module: Module; children: ReactNode }) {
  const { user } = useSession()
  const company = use(ChosenCompany)
  const direct = user.role !== 'control' || (module.managed === true && company === null)
  return direct ? children : <ControlGate module={module}>{children}</ControlGate>
}

function ControlGate({ module, children }: { module: Module; children: ReactNode }) {
  const company = use(ChosenCompany)
  return (
    <>
      <CompanyBar />
      {company === null ? (
        <>
          <PageHead title={module.name} description={module.description} icon={<Icon name={module.icon} />} />
          <EmptyState
            title="Elige una empresa"
            text={`Verás los datos de ${module.name} de esa empresa, solo para lectura.`}
          />
        </>
      ) : (
        <Entered key={company} company={company} module={module}>
          {children}
        </Entered>
      )}
    </>
  )
}

/** Records the visit before anything is read, for this module and for those whose rows it shows. */
function Entered({ company, module, children }: { company: string; module: Module; children: ReactNode }) {
  const { run } = useAction(useSlots().calls.enterCompany)
  const visit = useTanQuery({
    queryKey: ['visit', company, module.id],
    queryFn: async () => {
      const outcomes = await Promise.all(
        [module.id, ...module.needs].map((id) => run({ company_id: company, module_id: id })),
      )
      return outcomes.every((outcome) => outcome.ok)
    },
    // An act: reading everything again after an interruption is no further visit.
    staleTime: ({ state }) => (state.data ? 'static' : 0),
  })
  if (visit.data === undefined) return <Spinner page />
  return visit.data ? children : <EmptyState title="No pudimos abrir esta empresa." />
}

function CompanyBar() {
  const { data } = useQuery(useSlots().calls.companies)
  const [company, setCompany] = useUrlState('empresa')
  const chosen = data?.find((one) => one.id === company)
  return (
    <section className={css.bar} aria-label="Empresa que se muestra">
      <span className={css.text}>
        {chosen ? (
          <>
            Estás viendo <strong>{chosen.name}</strong>. Solo lectura.
          </>
        ) : (
          'Ninguna empresa elegida'
        )}
      </span>
      <Select
        className={css.select}
        aria-label="Empresa"
        placeholder="Elige una empresa"
        searchable
        limit={100}
        nothingFoundMessage={nothingFound(data?.length ?? 0, 'Todavía no hay empresas.')}
        allowDeselect={false}
        data={data?.map((one) => ({ value: one.id, label: one.name })) ?? []}
        value={chosen ? company : null}
        onChange={(value) => setCompany(value ?? '', { push: true })}
      />
    </section>
  )
}
