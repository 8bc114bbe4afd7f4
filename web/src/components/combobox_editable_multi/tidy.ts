/** Texts as the state holds them: without blanks around them, each once, sorted. */
export const tidy = (texts: string[]) => [...new Set(texts.map((text) => text.trim()).filter(Boolean))].sort();
