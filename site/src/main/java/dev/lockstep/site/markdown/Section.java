package dev.lockstep.site.markdown;

/**
 * A heading of a page and the text below it, up to the next heading.
 *
 * @param level from 1 to 6; 0 for text above the first heading
 * @param title empty for text above the first heading
 * @param anchor ID of the heading in the HTML, empty for text above the first heading
 * @param text plain text without markup
 */
public record Section(int level, String title, String anchor, String text) {}
