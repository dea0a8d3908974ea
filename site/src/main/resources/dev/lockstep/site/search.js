'use strict';
// Searches all pages. The index is loaded when the field is used for the first time.
(() => {
  const MOST = 20;
  const root = document.body.dataset.root;
  const query = document.getElementById('query');
  const results = document.getElementById('results');
  const found = document.getElementById('found');
  let selected = -1;
  let index;

  const words = text => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) || [];

  // Resolves when the index is loaded; a failed load is tried again.
  const load = () => index ||= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${root}assets/search-index.js`;
    script.onload = () => resolve(prepare(window.searchIndex));
    script.onerror = () => { index = undefined; reject(new Error('The search index is missing.')); };
    document.head.append(script);
  });

  const prepare = ({ pages, sections }) => sections.map(([page, anchor, title, text]) => ({
    url: root + pages[page][0] + (anchor ? `#${anchor}` : ''),
    page: pages[page][1],
    // Manuals come before records of decisions.
    weight: /\/decisions\/\d/.test(pages[page][0]) ? 0.4 : 1,
    title,
    text,
    inPage: ` ${words(pages[page][1]).join(' ')}`,
    inTitle: ` ${words(title).join(' ')} `,
    inText: ` ${words(text).join(' ')}`,
  }));

  // Each word must begin a word of the section or of its titles. Titles count more than text.
  const score = (section, terms) => {
    let sum = 0;
    for (const term of terms) {
      const start = ` ${term}`;
      let points = 0;
      if (section.inTitle.includes(`${start} `)) points += 16;
      else if (section.inTitle.includes(start)) points += 10;
      if (section.inPage.includes(start)) points += 6;
      points += Math.min(4, section.inText.split(start).length - 1);
      if (!points) return 0;
      sum += points;
    }
    if (terms.length > 1 && section.inText.includes(` ${terms.join(' ')}`)) sum += 8;
    if (section.inTitle.trim() === terms.join(' ')) sum += 10;
    return sum * section.weight;
  };

  const atMostThreeOfEachPage = () => {
    const counts = new Map();
    return ({ section }) => {
      const count = (counts.get(section.page) || 0) + 1;
      counts.set(section.page, count);
      return count <= 3;
    };
  };

  const marked = (text, terms) => {
    const part = document.createDocumentFragment();
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])(${terms.join('|')})`, 'giu');
    let end = 0;
    for (const match of text.matchAll(pattern)) {
      const mark = document.createElement('mark');
      mark.textContent = match[0];
      part.append(text.slice(end, match.index), mark);
      end = match.index + match[0].length;
    }
    part.append(text.slice(end));
    return part;
  };

  const excerpt = (text, terms) => {
    const at = text.search(new RegExp(`(?<![\\p{L}\\p{N}_])(${terms.join('|')})`, 'iu'));
    const start = at < 60 ? 0 : text.indexOf(' ', at - 50) + 1;
    return (start ? '… ' : '') + text.slice(start, start + 160) + (start + 160 < text.length ? ' …' : '');
  };

  const option = (hit, terms, number) => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    const title = document.createElement('strong');
    const text = document.createElement('small');
    item.id = `result-${number}`;
    item.setAttribute('role', 'option');
    item.setAttribute('aria-selected', 'false');
    link.href = hit.url;
    link.tabIndex = -1;
    title.append(hit.title && hit.title !== hit.page ? `${hit.page} › ${hit.title}` : hit.page);
    text.append(marked(excerpt(hit.text, terms), terms));
    link.append(title, text);
    item.append(link);
    return item;
  };

  const show = (items, message) => {
    selected = -1;
    query.removeAttribute('aria-activedescendant');
    results.replaceChildren(...items);
    results.hidden = !items.length;
    query.setAttribute('aria-expanded', String(!results.hidden));
    found.textContent = message;
  };

  const note = text => {
    const item = document.createElement('li');
    item.className = 'none';
    item.textContent = text;
    return item;
  };

  const search = async () => {
    const terms = words(query.value);
    if (!terms.length) return show([], '');
    try {
      const sections = await load();
      const hits = sections
        .map(section => ({ section, points: score(section, terms) }))
        .filter(hit => hit.points)
        .sort((a, b) => b.points - a.points)
        .filter(atMostThreeOfEachPage());
      if (!hits.length) return show([note(`No page contains ${query.value.trim()}.`)], 'No results');
      show(hits.slice(0, MOST).map((hit, i) => option(hit.section, terms, i)),
        `${Math.min(hits.length, MOST)} of ${hits.length} results`);
      select(0);
    } catch (error) {
      show([note(error.message)], error.message);
    }
  };

  const select = number => {
    const options = results.querySelectorAll('[role=option]');
    if (!options.length) return;
    options[selected]?.setAttribute('aria-selected', 'false');
    selected = (number + options.length) % options.length;
    options[selected].setAttribute('aria-selected', 'true');
    options[selected].scrollIntoView({ block: 'nearest' });
    query.setAttribute('aria-activedescendant', options[selected].id);
  };

  query.addEventListener('focus', () => load().catch(() => {}));
  query.addEventListener('input', search);
  query.addEventListener('keydown', event => {
    if (event.key === 'ArrowDown') select(selected + 1);
    else if (event.key === 'ArrowUp') select(selected - 1);
    else if (event.key === 'Enter') {
      const link = results.querySelector('[aria-selected=true] a');
      if (!link) return;
      show([], '');
      location.href = link.href;
    } else if (event.key === 'Escape') show([], '');
    else return;
    event.preventDefault();
  });
  // A link with ?q=... opens a page with the results.
  const asked = new URLSearchParams(location.search).get('q');
  if (asked) {
    query.value = asked;
    search();
  }
  document.addEventListener('click', event => {
    if (!event.target.closest('.search') || event.target.closest('#results a')) show([], '');
  });
  document.addEventListener('keydown', event => {
    const isTyping = event.target.closest('input, textarea, select');
    if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      query.focus();
    }
  });
})();
