/** Words with accents, ñ or ü, as names and descriptions have them. */
export const SPANISH_WORDS = `
abadía ábaco ácido acción acá áfrica además adiós adición administración afán afición ágil agrícola águila ahínco aéreo alacrán albañil
alcázar alegría alemán álgebra algodón almacén almíbar alquitrán altísimo álbum ámbar ambigüedad ámbito amén amígdala análisis ánimo año
añil antigüedad anís ántrax apéndice aquí árbol árabe arácnido área árido artículo ártico ascensión así átomo atención atún ataúd audición
aún avión azafrán azúcar bacín bádminton bahía balcón balón bambú baño báscula básico batallón baúl bebé béisbol bilingüe biología biónico
bisturí bodegón bolígrafo bombón botánica botón brújula búho búsqueda buñuelo cabaña cadáver café cafetería cajón cálculo cáliz calcetín
callejón camión camisón campeón canción cántaro cañería cañón cápsula capítulo cárcel carácter carbón carnicería cartón catálogo catástrofe
católico ceñido cédula célebre célula césped champú chárter chimpancé ciempiés cigüeña científico cinturón círculo cíclico ciprés ciudadanía
clásico clínica cóctel código cólera colchón colección cómico cómoda compañía común cónsul confección conexión corazón corrección cónyuge
cráneo crédito crédulo crítica cráter cuádruple cúpula débil década décimo déficit delfín delegación depósito desagüe desdén después detrás
día diagnóstico dieciséis difícil dígito dirección dócil domínguez dúo dólar económico edición edén éxito ejército eléctrico elástico
embrión empeño enérgico enseñanza epígrafe época ermitaño español espíritu estación estándar estímulo estómago estrés etcétera ético éxodo
expresión fábrica fácil fantasía farmacéutico fértil fénix filósofo física flúor fósforo fórmula fotógrafo frágil francés frío fúnebre
función fútbol galán galería galón garantía gárgola gasolinería géiser género gorrión gráfico grúa güero guardián guía halcón hábil hábito
héroe hincapié hígado hípico hormigón hotelería huérfano húmedo húngaro huracán ícono ídolo ilusión imagenología imán índice índigo inglés
ingeniería inútil instalación ión íntimo inyección irónico isósceles jabón jardín jazmín jícara júbilo júpiter lápiz lámpara lágrima látigo
latín lavandería león lengüeta leñador librería límite limón línea líquido lógica lúcido lúdico lugareño lúpulo mágico maíz maléfico mamá
mamífero mañana maniquí manutención máquina mármol marítimo máscara matemática mástil máximo mayoría médico médula melocotón melón mérito
mesón método métrica micrófono miércoles mínimo módulo montaña móvil muñeca música múltiple murciélago músculo nácar nación náufrago navío
níquel niñez niño nómada nómina número óleo óptica órbita órgano otoño óvalo óxido pájaro página país paleontólogo pálido pantalón pañuelo
papá parálisis párrafo pasión peatón pélvico pensión península pingüino peña perímetro período periódico petróleo piña piñón pirámide
plástico platería plátano poción política pólvora portería posición práctico precisión presión préstamo pretensión producción próximo
público puñal púrpura quizás química quórum ración rábano rápido razón recámara recepción régimen región relámpago religión república
reunión revés rincón riñón río ruiseñor rústico sábado sábana sacristán salmón sartén sándalo sandía secretaría selección semáforo señal
señor sesión símbolo simpatía síntoma sílaba sofá sólido sótano sueño sureño súbito símil tacón tamaño también tapicería taquería teléfono
telón témpano tendón teoría término tiburón tímido típico título tórax tradición trágico tráfico trámite transmisión tucán túnel turrón té
último único unión útil valentía válvula vagón vacío válido várice vehículo vergüenza verdulería vértice vía víctima víspera vidriería
vínculo violín volcán zapatería zapatón zurrón`
  .trim()
  .split(/\s+/)
