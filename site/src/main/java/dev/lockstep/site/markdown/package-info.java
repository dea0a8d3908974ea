/** Markdown to HTML, headings and plain text. The only package that uses commonmark-java. */
@NullMarked
package dev.lockstep.site.markdown;

import org.jspecify.annotations.NullMarked;
