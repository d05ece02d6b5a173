import { Fragment } from 'react'
import { useSession } from '../session/session.tsx'
import { useSlots } from '../slots.ts'
import { isMac } from './is-mac.ts'
import css from './keys.module.css'
import { placesOf } from './places.ts'

/** Keys that are pressed together are one text; those one after the other, and those of which either serves, are several. */
interface KeyUse {
  keys: readonly string[]
  does: string
}

/** All keys, by where they work; of the places those that this person may go to. */
export function KeyList() {
  const session = useSession()
  const { modules, screens } = useSlots()
  const ctrl = isMac() ? '⌘' : 'Ctrl'
  const places = placesOf({ session, modules, screens })
  return (
    <div className={css.columns}>
      <div>
        <KeyGroup
          title="En todas partes"
          uses={[
            { keys: [`${ctrl} K`], does: 'Buscar y abrir lo que sea' },
            { keys: ['?'], does: 'Esta ventana' },
            { keys: [`${ctrl} Z`], does: 'Deshacer lo último' },
            { keys: [`${ctrl} Shift Z`], does: 'Rehacerlo' },
            { keys: ['Esc'], does: 'Cerrar o volver' },
          ]}
        />
        <KeyGroup
          title="En una lista"
          uses={[
            { keys: ['/'], does: 'Buscar en la lista' },
            { keys: ['c'], does: 'Crear algo nuevo aquí' },
            { keys: ['j', '↓'], does: 'Siguiente fila' },
            { keys: ['k', '↑'], does: 'Fila anterior' },
            { keys: ['Enter'], does: 'Abrir la fila' },
            { keys: ['F2'], does: 'Cambiar la celda en la que estás' },
            { keys: ['x'], does: 'Elegir la fila' },
            { keys: ['Shift X'], does: 'Elegir hasta la fila' },
            { keys: ['Esc'], does: 'Salir de la lista' },
          ]}
        />
        <KeyGroup
          title={`En el buscador (${ctrl} K)`}
          uses={[
            { keys: ['↑', '↓'], does: 'Elegir' },
            { keys: ['Enter'], does: 'Abrir' },
            { keys: [`${ctrl} Enter`], does: 'Abrir en otra pestaña' },
            { keys: ['→'], does: 'Qué se puede hacer con el registro' },
            { keys: ['←'], does: 'Volver a los resultados' },
          ]}
        />
      </div>
      <KeyGroup title="Ir a" uses={places.map(({ key, title }) => ({ keys: ['g', key], does: title }))} />
    </div>
  )
}

const KeyGroup = ({ title, uses }: { title: string; uses: readonly KeyUse[] }) => (
  <section className={css.group} aria-label={title}>
    <h4 className={css.where}>{title}</h4>
    <dl className={css.uses}>
      {uses.map(({ keys, does }) => (
        <Fragment key={does}>
          <dt className={css.press}>
            {keys.map((key) => (
              <kbd key={key} className={css.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd className={css.does}>{does}</dd>
        </Fragment>
      ))}
    </dl>
  </section>
)
