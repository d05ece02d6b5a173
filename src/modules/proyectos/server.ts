import { serve } from '../../server/calls/serve.ts'
import { proyectos } from './contract.ts'
import { addComment, addItem, removeComment, removeItem, tickItem } from './server/details.ts'
import { board, cards, people, task, tasks } from './server/lists.ts'
import {
  addProject,
  archiveProject,
  editProject,
  project,
  projects,
  restoreProject,
  summary,
} from './server/projects.ts'
import { sample } from './server/sample.ts'
import { addTask, archiveTask, editTask, moveTask, removeTask, restoreTask } from './server/tasks.ts'

export default serve(
  proyectos,
  {
    summary,
    people,
    projects,
    project,
    addProject,
    editProject,
    archiveProject,
    restoreProject,
    board,
    cards,
    tasks,
    task,
    addTask,
    editTask,
    moveTask,
    archiveTask,
    restoreTask,
    removeTask,
    addItem,
    tickItem,
    removeItem,
    addComment,
    removeComment,
  },
  [],
  sample,
)
