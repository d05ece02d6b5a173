/**
 * The pages that may use the camera: to read a code with the phone. A document keeps the rights that it was loaded with, so links to these lead there
 * by a whole navigation, not within the program.
 */
export const CAMERA_PATHS: readonly string[] = ['/module/textil/escanear']
