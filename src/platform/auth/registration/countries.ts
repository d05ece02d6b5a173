/** Shown first, because most companies are there. */
const SPANISH_SPEAKING =
  'Argentina, Bolivia, Chile, Colombia, Costa Rica, Cuba, Ecuador, El Salvador, España, Guatemala, Guinea Ecuatorial, Honduras, México, Nicaragua, Panamá, Paraguay, Perú, Puerto Rico, República Dominicana, Uruguay, Venezuela'

const OTHERS = `
Afganistán, Albania, Alemania, Andorra, Angola, Antigua y Barbuda, Arabia Saudí, Argelia, Armenia, Australia, Austria, Azerbaiyán,
Bahamas, Bangladés, Barbados, Baréin, Bélgica, Belice, Benín, Bielorrusia, Birmania, Bosnia y Herzegovina, Botsuana, Brasil, Brunéi,
Bulgaria, Burkina Faso, Burundi, Bután, Cabo Verde, Camboya, Camerún, Canadá, Catar, Chad, Chequia, China, Chipre, Comoras, Congo,
Corea del Norte, Corea del Sur, Costa de Marfil, Croacia, Dinamarca, Dominica, Egipto, Emiratos Árabes Unidos, Eritrea, Eslovaquia,
Eslovenia, Estados Unidos, Estonia, Esuatini, Etiopía, Filipinas, Finlandia, Fiyi, Francia, Gabón, Gambia, Georgia, Ghana, Granada,
Grecia, Guinea, Guinea-Bisáu, Guyana, Haití, Hungría, India, Indonesia, Irak, Irán, Irlanda, Islandia, Islas Marshall, Islas Salomón,
Israel, Italia, Jamaica, Japón, Jordania, Kazajistán, Kenia, Kirguistán, Kiribati, Kosovo, Kuwait, Laos, Lesoto, Letonia, Líbano,
Liberia, Libia, Liechtenstein, Lituania, Luxemburgo, Macedonia del Norte, Madagascar, Malasia, Malaui, Maldivas, Malí, Malta,
Marruecos, Mauricio, Mauritania, Micronesia, Moldavia, Mónaco, Mongolia, Montenegro, Mozambique, Namibia, Nauru, Nepal, Níger,
Nigeria, Noruega, Nueva Zelanda, Omán, Países Bajos, Pakistán, Palaos, Palestina, Papúa Nueva Guinea, Polonia, Portugal,
Reino Unido, República Centroafricana, República Democrática del Congo, Ruanda, Rumanía, Rusia, Samoa, San Cristóbal y Nieves,
San Marino, San Vicente y las Granadinas, Santa Lucía, Santo Tomé y Príncipe, Senegal, Serbia, Seychelles, Sierra Leona, Singapur,
Siria, Somalia, Sri Lanka, Sudáfrica, Sudán, Sudán del Sur, Suecia, Suiza, Surinam, Tailandia, Taiwán, Tanzania, Tayikistán,
Timor Oriental, Togo, Tonga, Trinidad y Tobago, Túnez, Turkmenistán, Turquía, Tuvalu, Ucrania, Uganda, Uzbekistán, Vanuatu,
Vaticano, Vietnam, Yemen, Yibuti, Zambia, Zimbabue`

/** All countries by their Spanish names, as stored: Spanish-speaking ones first, then the others, each in alphabetical order. */
export const COUNTRIES: readonly string[] = [...namesIn(SPANISH_SPEAKING), ...namesIn(OTHERS)]

function namesIn(list: string): string[] {
  return list.split(',').map((name) => name.trim())
}
