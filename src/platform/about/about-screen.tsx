import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PRODUCT } from '#src/web/product.ts'
import { useSlots } from '#src/web/slots.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { REGISTER } from '../auth/paths.ts'
import css from './screens/about.module.css'
import { ReadingPage } from './screens/reading-page.tsx'

const FOR_WHOM = [
  'Para quien vende: clientes, cotizaciones en PDF, facturas y lo que falta por cobrar.',
  'Para quien fabrica: órdenes, lotes y estaciones, con lo que se retrasa a la vista.',
  'Para quien da servicios: proyectos con tareas, responsables y fechas.',
  'Para todos: existencias, contabilidad y personal en el mismo sitio, sin copiar nada dos veces.',
]

/** The public page about the product. */
export default function AboutScreen() {
  const { modules } = useSlots()
  return (
    <ReadingPage
      title={`¿Qué es ${PRODUCT}?`}
      lead={`${PRODUCT} reúne en un solo lugar el trabajo de una empresa pequeña o mediana: lo que vende, lo que fabrica, lo que guarda en bodega y lo que cobra. Conectas solo los módulos que necesitas y tu equipo ve lo mismo, al momento.`}
    >
      <h2 className={css.heading}>Para quién es</h2>
      <ul className={css.bullets}>
        {FOR_WHOM.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h2 className={css.heading}>Qué puedes conectar</h2>
      <ul className={css.modules}>
        {modules.map(({ id, name, description, icon }) => (
          <li key={id} className={css.module}>
            <Icon name={icon} size={18} />
            <div>
              <h3 className={css.name}>{name}</h3>
              <p className={css.text}>{description}</p>
            </div>
          </li>
        ))}
      </ul>
      <h2 className={css.heading}>Cómo se empieza</h2>
      <p className={css.text}>
        Registras tu empresa, respondes tres preguntas y {PRODUCT} te recomienda los módulos con su precio. Importas tus
        clientes y productos desde una hoja de cálculo, o miras antes cómo se ve todo con datos de ejemplo. Los datos
        son tuyos: los exportas cuando quieras.
      </p>
      <div>
        <Button renderRoot={(root) => <Link {...root} to={REGISTER} />}>Registrar Nueva Empresa</Button>
      </div>
    </ReadingPage>
  )
}
