import { routeOf } from '#src/kernel/calls/route-of.ts'
import { count } from '#src/web/formats.ts'
import { tapsOf } from '#src/web/offline/taps/taps.ts'
import { useSession } from '#src/web/session/session.tsx'
import { useStore } from '#src/web/store.ts'
import css from '../bodega.module.css'
import { bodega } from '../contract.ts'

const ROUTES = [routeOf(bodega.registerMovement), routeOf(bodega.registerDatedMovement)]

/** That what is shown as stock does not count yet what this device has not sent. */
export function WaitingMovements() {
  const { user, company } = useSession()
  const { taps, stuck } = useStore(tapsOf(user.id, company?.id ?? '').state)
  const waiting = taps.filter(({ route, refused }) => ROUTES.includes(route) && refused === null).length
  if (!stuck || waiting === 0) return null
  return (
    <p className={css.waiting} role="status">
      {waiting === 1
        ? '1 movimiento por enviar: las existencias todavía no lo cuentan.'
        : `${count(waiting)} movimientos por enviar: las existencias todavía no los cuentan.`}
    </p>
  )
}
