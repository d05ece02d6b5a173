import { Button } from '@mantine/core'
import { laterDay } from '#src/kernel/days/day.ts'
import { isDay } from '#src/kernel/fields.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { count, shortDate } from '#src/web/formats.ts'
import { Detail } from '#src/web/ui/detail/detail.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { textil } from '../../contract.ts'
import type { PieceWeek } from '../schemas.ts'
import { mondayOf } from '../week.ts'
import { SheetBooksLine } from './books-line.tsx'
import { PeopleTable } from './people-table.tsx'
import css from './piece-pay.module.css'
import { SheetStateBadge } from './sheet-state.tsx'
import { WeekActs } from './week-acts.tsx'

/** What a week of work by the piece pays: a draft until it is approved. Last week's at first. */
export function WeekView() {
  const today = useCompanyToday()
  const [chosen, choose] = useUrlState('semana')
  const week = mondayOf(isDay(chosen) ? chosen : laterDay(today, -7))
  const { data, failure, again } = useQuery(textil.pieceWeek, { week }, { keep: true })
  const step = (days: number) => choose(laterDay(week, days))
  return (
    <section className={css.part} aria-label="Planilla a destajo">
      <nav className={css.week} aria-label="Semana">
        <Button variant="default" leftSection={<Icon name="arrow-left" size={16} />} onClick={() => step(-7)}>
          Anterior
        </Button>
        <Button
          variant="default"
          rightSection={<Icon name="arrow-right" size={16} />}
          disabled={laterDay(week, 7) > today}
          onClick={() => step(7)}
        >
          Siguiente
        </Button>
      </nav>
      {data?.week === week ? (
        <Shown week={data} />
      ) : failure ? (
        <LoadError title="No pudimos cargar la planilla." again={again} />
      ) : (
        <SkeletonRows />
      )}
    </section>
  )
}

function Shown({ week }: { week: PieceWeek }) {
  const { sheet, pending, people } = week
  return (
    <Detail
      title={`Semana del ${shortDate(week.week)} al ${shortDate(week.ends_on)}`}
      state={<SheetStateBadge sheet={sheet} />}
      acts={<WeekActs week={week} />}
    >
      <Facts>
        <Fact name="A pagar">
          <Money amount={week.amount} />
        </Fact>
        <Fact name="Buenas">{count(week.good)}</Fact>
        <Fact name="De segunda">{count(week.seconds)}</Fact>
        <Fact name="Rechazadas">{count(week.rejected)}</Fact>
        {pending !== '0.00' && (
          <Fact name="Pendiente">
            <Money amount={pending} />
          </Fact>
        )}
        {sheet && <Fact name="Aprobada por">{sheet.username}</Fact>}
        {sheet?.paid_on && (
          <Fact name="Pagada">
            <DateText at={sheet.paid_on} />
            {sheet.paid_note && ` · ${sheet.paid_note}`}
          </Fact>
        )}
      </Facts>
      {notesOf(week).map((note) => (
        <p key={note} className={css.quiet}>
          {note}
        </p>
      ))}
      {sheet && <SheetBooksLine sheet={sheet} />}
      {people.length > 0 && <PeopleTable week={week} />}
    </Detail>
  )
}

function notesOf({ sheet, over, pending, unnamed, unrated, people }: PieceWeek): string[] {
  const notes = [
    !sheet && people.length === 0 && 'En esta semana nadie tiene piezas que pagar.',
    !sheet &&
      people.length > 0 &&
      !over &&
      'La semana no termina aún: lo que llegue después de aprobarla se corrige en otra planilla.',
    sheet &&
      pending !== '0.00' &&
      'Después de aprobarla llegaron o cambiaron lecturas: la diferencia entra en la próxima planilla que apruebes.',
    !sheet && pending !== '0.00' && 'Lo pendiente dejaría a alguien por debajo de cero: espera a otra semana.',
    unnamed > 0 && `${count(unnamed)} piezas no dicen quién las hizo: no se pagan.`,
    unrated > 0 && `${count(unrated)} piezas no dicen qué operación se hizo: no se pagan.`,
  ]
  return notes.filter((note) => note !== false && note !== null)
}
