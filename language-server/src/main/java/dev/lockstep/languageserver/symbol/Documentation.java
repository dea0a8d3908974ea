package dev.lockstep.languageserver.symbol;

/**
 * The facts about a symbol that an editor shows.
 *
 * @param detail its type or kind in a few words
 * @param description the author's text; may be empty
 */
public record Documentation(String detail, String description) {}
