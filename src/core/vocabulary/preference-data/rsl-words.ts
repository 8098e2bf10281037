/** What a word of RSL is called, and what it means, for people. */
interface RslWord {
  readonly title: string;
  readonly meaning: string;
}

/** The usages of RSL, from the widest. Clause: Z7. */
export const RSL_WORDS: ReadonlyMap<string, RslWord> = new Map([
  ['all', { title: 'Everything', meaning: 'Every automated use, search included.' }],
  [
    'ai-all',
    { title: 'All AI', meaning: 'Every use by AI: training, answers, AI indexes, and what is not named yet.' },
  ],
  ['ai-train', { title: 'AI training', meaning: 'Training AI models, or fine-tuning them.' }],
  ['ai-input', { title: 'AI answers', meaning: 'Giving pages to an AI model when it answers: retrieval, grounding.' }],
  ['ai-index', { title: 'AI index', meaning: 'Keeping pages in the index of an AI system.' }],
  ['search', { title: 'Web search', meaning: 'Indexing pages and showing search results: links and excerpts.' }],
]);

/** What the elements of RSL are for. Clause: Z5. */
export const RSL_ELEMENTS: ReadonlyMap<string, string> = new Map([
  ['rsl', 'An RSL document: for which addresses which licences hold.'],
  ['content', 'Some addresses of the site, by the pattern in url, and the licences for them.'],
  ['license', 'A licence: what it permits and prohibits, and on what terms.'],
  ['permits', 'What is permitted. A list of usages refuses every usage that it does not name.'],
  ['prohibits', 'What is prohibited; it wins over what is permitted.'],
  ['payment', 'What a licence costs, by its type.'],
  ['reporting', 'Where and how uses must be reported.'],
  ['legal', 'Warranties and disclaimers.'],
  ['schema', 'A description of the content in schema.org terms.'],
  ['alternate', 'The same content in another form.'],
  ['copyright', 'Who holds the rights.'],
  ['terms', 'The address of further terms.'],
  ['standard', 'The address of a standard licence.'],
  ['custom', 'The address at which to ask for a licence of one’s own.'],
  ['amount', 'How much is to be paid.'],
  ['accepts', 'By what means one can pay.'],
]);
