import { Button, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { RowTags } from '#src/platform/notes/tags/ui/row-tags.tsx'
import { TagFilter, useChosenTag } from '#src/platform/notes/tags/ui/tag-filter.tsx'
import { tagMany } from '#src/platform/notes/tags/ui/tag-many.tsx'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { DayRange } from '#src/web/ui/day/day-range.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { archivingMany, asSeen } from '#src/web/ui/table/many/archiving.ts'
import type { ManyAct } from '#src/web/ui/table/many/many-act.ts'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { PathLink } from '#src/web/ui/text/path-link.tsx'
import { ventas } from '../../contract.ts'
import { EXPIRED, INVOICED, QUOTE_STATUSES, type Quote } from '../schemas.ts'
import { InvoiceLink } from './invoice-link.tsx'
import { QuoteStatusBadge } from './quote-status.tsx'
import css from './quotes.module.css'
import { useQuoteActs } from './state/use-quote-acts.tsx'
import { linkToQuotes, NEW_QUOTE, useQuoteView } from './state/use-quote-view.tsx'

const ARCHIVED = 'archivadas'
const STATES = [...QUOTE_STATUSES, INVOICED, EXPIRED] as const

/** The company's quotes, the newest first. */
export function QuoteList() {
  const [filter, setFilter] = useUrlState('ver')
  const [from, setFrom] = useUrlState('desde')
  const [to, setTo] = useUrlState('hasta')
  const tag = useChosenTag()
  const { show } = useQuoteView()
  const { actsOn, dialog } = useQuoteActs()
  const may = useMay()
  const { user, modules } = useSession()
  const invoicing = user.role !== 'control' && modules.includes('contabilidad')
  const archived = filter === ARCHIVED
  const status = STATES.find((state) => state === filter)
  const add = may(ventas.addQuote) && (
    <CreateButton onClick={() => show({ cotizacion: NEW_QUOTE })}>Nueva cotización</CreateButton>
  )
  const clear = () => {
    setFrom('')
    setTo('')
  }
  return (
    <>
      <Table
        call={ventas.quotes}
        input={{ archived, ...(status && { status }), ...(from && { from }), ...(to && { to }), ...(tag && { tag }) }}
        label={archived ? 'Cotizaciones archivadas' : 'Cotizaciones'}
        noun={['cotización', 'cotizaciones']}
        search="Buscar cotizaciones"
        toolbar={
          <Toolbar
            active={[filter, from, to].filter((filter) => filter !== '').length}
            acts={
              <>
                {modules.includes('cdm') && (
                  <Button
                    variant="default"
                    leftSection={<Icon name="tag" size={16} />}
                    renderRoot={(root) => <PathLink {...root} path={`${modulePath('cdm')}?tab=listas`} />}
                  >
                    Listas de precios
                  </Button>
                )}
                <Button
                  variant="default"
                  leftSection={<Icon name="file-text" size={16} />}
                  onClick={() => show({ ver: 'plantilla' })}
                >
                  Plantilla
                </Button>
                {add}
              </>
            }
          >
            <NativeSelect
              aria-label="Estado"
              data={[
                { value: '', label: 'Todas' },
                ...STATES.filter((state) => invoicing || state !== INVOICED),
                { value: ARCHIVED, label: 'Archivadas' },
              ]}
              value={archived ? ARCHIVED : (status ?? '')}
              onChange={(event) => setFilter(event.currentTarget.value)}
            />
            <DayRange from={from} to={to} onFrom={setFrom} onTo={setTo} />
            <TagFilter />
          </Toolbar>
        }
        empty={
          from !== '' || to !== '' ? (
            <EmptyState
              title="No hay cotizaciones de esos días."
              action={
                <Button variant="default" onClick={clear}>
                  Quitar fechas
                </Button>
              }
            />
          ) : filter === '' ? (
            <EmptyState
              title="No hay cotizaciones."
              text={add ? 'Escribe la primera: se numera sola y sale lista para imprimir o enviar.' : undefined}
              action={add}
            />
          ) : (
            'No hay cotizaciones.'
          )
        }
        columns={[
          {
            key: 'number',
            narrow: 'detail',
            title: 'Número',
            width: 150,
            cell: (quote) => <QuoteLink quote={quote} />,
          },
          {
            key: 'client_name',
            narrow: 'title',
            title: 'Cliente',
            below: ({ id }) => <RowTags kind="quotes" id={id} />,
          },
          {
            key: 'status',
            narrow: 'state',
            title: 'Estado',
            width: 110,
            cell: (quote) => <QuoteState quote={quote} />,
          },
          { key: 'date', title: 'Fecha', width: 110, cell: ({ date }) => <DateText at={date} /> },
          {
            key: 'valid_until',
            narrow: 'none',
            title: 'Válida hasta',
            width: 120,
            cell: (quote) => <ValidUntil quote={quote} />,
          },
          { key: 'total', title: 'Total', width: 150, money: true },
        ]}
        nameOf={({ number }) => number}
        actions={actsOn}
        many={[
          ...(archived ? [] : [SENT, MAILED]),
          archivingMany(archived, ventas.archiveQuote, ventas.restoreQuote),
          tagMany('quotes'),
        ]}
      />
      {dialog}
    </>
  )
}

const SENT: ManyAct<Quote> = {
  label: 'Marcar enviadas',
  icon: 'send',
  call: ventas.markQuote,
  inputOf: (quote) => (quote.status === 'Borrador' ? { ...asSeen(quote), status: 'Enviada' } : null),
}

const MAILED: ManyAct<Quote> = {
  label: 'Enviar por correo',
  icon: 'mail',
  call: ventas.mailQuote,
  inputOf: asSeen,
  question: (count) => ({
    title: count === 1 ? '¿Enviar 1 cotización?' : `¿Enviar ${count} cotizaciones?`,
    text: 'Cada una va en PDF al correo de su cliente. Los borradores quedan como enviadas.',
  }),
}

const QuoteLink = ({ quote: { id, number } }: { quote: Quote }) => (
  <Link {...linkToQuotes({ cotizacion: id })} className={css.number}>
    {number}
  </Link>
)

/** The state; for an invoiced quote with a link to its invoice. */
const QuoteState = ({ quote }: { quote: Quote }) =>
  quote.invoice !== null && quote.archived_at === null ? (
    <InvoiceLink invoice={quote.invoice} className={css.invoice}>
      <QuoteStatusBadge quote={quote} />
    </InvoiceLink>
  ) : (
    <QuoteStatusBadge quote={quote} />
  )

const ValidUntil = ({ quote: { valid_until, expired } }: { quote: Quote }) => (
  <span className={expired ? css.expired : undefined}>
    <DateText at={valid_until} />
  </span>
)
