import { serve } from '../../server/calls/serve.ts'
import { proyectos } from './contract.ts'
import { addComment, addItem, removeComment, removeItem, tickItem } from './server/checklist-comments.ts'
import { duplicateProject } from './server/duplicate-project.ts'
import { people, task, taskBoard, taskCards, tasks } from './server/lists.ts'
import {
  addProject,
  archiveProject,
  editProject,
  project,
  projects,
  proyectosSummary,
  restoreProject,
} from './server/projects.ts'
import { proyectosSample } from './server/sample.ts'
import { searchedInProjects } from './server/search.ts'
import { addTask, archiveTask, editTask, moveTask, removeTask, restoreTask } from './server/tasks.ts'

export default {
  ...serve(
    proyectos,
    {
      summary: proyectosSummary,
      people,
      projects,
      project,
      addProject,
      editProject,
      duplicateProject,
      archiveProject,
      restoreProject,
      board: taskBoard,
      cards: taskCards,
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
    proyectosSample,
  ),
  fillings: [searchedInProjects],
}
