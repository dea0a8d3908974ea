package dev.lockstep.model.docs;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** A page of the manual and its fenced blocks. */
public record MarkdownPage(String text) {

  private static final Pattern BLOCK =
      Pattern.compile("^```([a-z]+)\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

  /** A fenced block: its language and its content. */
  public record Block(String language, String content) {}

  public List<Block> blocks() {
    return BLOCK.matcher(text).results().map(m -> new Block(m.group(1), m.group(2))).toList();
  }

  /** The page with {@code content} in its first block of {@code language}. */
  public MarkdownPage with(String language, String content) {
    MatchResult block =
        BLOCK
            .matcher(text)
            .results()
            .filter(found -> found.group(1).equals(language))
            .findFirst()
            .orElseThrow();
    return new MarkdownPage(
        text.substring(0, block.start(2)) + content + text.substring(block.end(2)));
  }
}
