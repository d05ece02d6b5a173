import { useState } from 'react'
import { count } from '#src/web/formats.ts'
import { Money } from '#src/web/ui/text/money.tsx'
import quality from '../../quality/screens/quality.module.css'
import textilCss from '../../screens/textil.module.css'
import type { PiecePerson, PieceWeek } from '../schemas.ts'
import { PersonDialog } from './person-dialog.tsx'
import css from './piece-pay.module.css'

/** Who is paid what; a name leads to the days and operations. */
export function PeopleTable({ week }: { week: PieceWeek }) {
  const [open, setOpen] = useState<PiecePerson | null>(null)
  return (
    <div className={css.scroll}>
      <table className={quality.tally} aria-label="Personas">
        <thead>
          <tr>
            <th scope="col">Persona</th>
            <th scope="col">Buenas</th>
            <th scope="col" className={quality.spare}>
              De segunda
            </th>
            <th scope="col" className={quality.spare}>
              Rechazadas
            </th>
            <th scope="col" className={quality.spare}>
              Correcciones
            </th>
            <th scope="col">A pagar</th>
          </tr>
        </thead>
        <tbody>
          {week.people.map((person) => (
            <tr key={person.operator_id}>
              <th scope="row">
                <button type="button" className={textilCss.link} onClick={() => setOpen(person)}>
                  {person.operator_name}
                </button>
              </th>
              <td>{count(person.good)}</td>
              <td className={quality.spare}>{count(person.seconds)}</td>
              <td className={quality.spare}>{count(person.rejected)}</td>
              <td className={quality.spare}>
                {person.corrections === '0.00' ? '—' : <Money amount={person.corrections} />}
              </td>
              <td>
                <Money amount={person.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PersonDialog week={week} person={open} onClose={() => setOpen(null)} />
    </div>
  )
}
