import { count } from '#src/web/formats.ts'
import { ProgressBar } from '#src/web/ui/state/progress-bar.tsx'
import { projectProgress } from '../../rules.ts'
import css from './progress.module.css'

/** How much of a project is done: completed of all. */
export function ProjectProgress({ tasks, completed }: { tasks: number; completed: number }) {
  const percent = projectProgress({ tasks, completed })
  const text = percent === null ? 'Sin tareas todavía' : `${count(completed)} de ${count(tasks)} completadas`
  return (
    <div className={css.progress}>
      <ProgressBar label="Avance" percent={percent ?? 0} text={text} />
      <span className={css.text}>
        <span>{text}</span>
        {percent !== null && <span>{percent} %</span>}
      </span>
    </div>
  )
}
