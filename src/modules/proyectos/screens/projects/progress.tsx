import { count } from '#src/web/formats.ts'
import { projectProgress } from '../../rules.ts'
import css from './progress.module.css'

/** How much of a project is done: completed of all. */
export function ProjectProgress({ tasks, completed }: { tasks: number; completed: number }) {
  const percent = projectProgress({ tasks, completed })
  const text = percent === null ? 'Sin tareas todavía' : `${count(completed)} de ${count(tasks)} completadas`
  return (
    <div className={css.progress}>
      <div
        className={css.bar}
        role="progressbar"
        aria-label="Avance"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? 0}
        aria-valuetext={text}
      >
        <span className={css.done} style={{ width: `${percent ?? 0}%` }} data-whole={percent === 100 || undefined} />
      </div>
      <span className={css.text}>
        <span>{text}</span>
        {percent !== null && <span>{percent} %</span>}
      </span>
    </div>
  )
}
