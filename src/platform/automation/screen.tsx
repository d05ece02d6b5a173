import { Button, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { companies } from '#src/platform/companies/contract.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { nothingFound } from '#src/web/ui/state/nothing-found.ts'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { type AutomationProfile, automation } from './contract.ts'
import { completeness, type Profile } from './rules.ts'
import css from './screens/ficha.module.css'
import { Ficha } from './screens/ficha.tsx'

/** The value in the address when control has chosen no company. */
const NONE = 'ninguna'

/** 'Ficha de Automatización': a company's people fill in their own, control any company's. */
export default function Automation() {
  const { user } = useSession()
  return user.role === 'control' ? <OfChosenCompany /> : <OfOwnCompany />
}

function OfOwnCompany() {
  const { company } = useSession()
  return <Loaded company={company?.id ?? ''} read={useQuery(automation.profile)} />
}

function OfChosenCompany() {
  const { data } = useQuery(companies.choices)
  const [named, name] = useUrlState('empresa')
  const chosen = named === '' ? data?.[0] : data?.find(({ id }) => id === named)
  const chooser = (
    <Select
      className={css.select}
      aria-label="Empresa"
      placeholder="Selecciona una empresa"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar empresa' }}
      limit={100}
      nothingFoundMessage={nothingFound(data?.length ?? 0, 'Todavía no hay empresas.')}
      data={data?.map((one) => ({ value: one.id, label: one.name })) ?? []}
      value={chosen?.id ?? null}
      onChange={(id) => name(id ?? NONE, { push: true })}
    />
  )
  if (chosen) return <OfCompany key={chosen.id} id={chosen.id} chooser={chooser} />
  return (
    <>
      <Head chooser={chooser} />
      {data ? (
        <EmptyState title="Selecciona una empresa" text="Elige una empresa para ver y editar su ficha." />
      ) : (
        <SkeletonRows count={6} />
      )}
    </>
  )
}

const OfCompany = ({ id, chooser }: { id: string; chooser: ReactNode }) => (
  <Loaded company={id} chooser={chooser} read={useQuery(automation.profileOf, { id })} />
)

interface LoadedProps {
  company: string
  /** Control's choice of the company. */
  chooser?: ReactNode
  read: { data?: AutomationProfile; failure: unknown; again: () => unknown }
}

function Loaded({ company, chooser, read: { data, failure, again } }: LoadedProps) {
  if (data) {
    const head = (draft: Profile) => <Head chooser={chooser} draft={draft} />
    return <Ficha company={company} byControl={chooser !== undefined} latest={data} head={head} />
  }
  return (
    <>
      <Head chooser={chooser} />
      {failure ? (
        <EmptyState
          title="No pudimos cargar la ficha."
          action={
            <Button variant="default" onClick={() => void again()}>
              Reintentar
            </Button>
          }
        />
      ) : (
        <SkeletonRows count={6} />
      )}
    </>
  )
}

const Head = ({ chooser, draft }: { chooser?: ReactNode; draft?: Profile }) => (
  <PageHead
    title="Ficha de Automatización"
    description="Datos que compartes con tus automatizaciones."
    icon={<Icon name="workflow" />}
    actions={
      <>
        {draft && <Completeness percent={completeness(draft)} />}
        {chooser}
      </>
    }
  />
)

const Completeness = ({ percent }: { percent: number }) => (
  <span className={css.completeness}>
    <Badge tone={percent === 100 ? 'good' : 'warn'}>{percent === 100 ? 'Completo' : 'Incompleto'}</Badge>
    <span className={css.percent}>{percent} %</span>
  </span>
)
