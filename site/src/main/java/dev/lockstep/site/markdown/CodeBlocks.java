package dev.lockstep.site.markdown;

import java.util.Map;
import java.util.Set;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlWriter;

/** Writes fenced code with its syntax marked, and the sources of diagrams for Mermaid. */
final class CodeBlocks implements NodeRenderer {

  private final HtmlWriter html;

  CodeBlocks(HtmlWriter html) {
    this.html = html;
  }

  @Override
  public Set<Class<? extends Node>> getNodeTypes() {
    return Set.of(FencedCodeBlock.class);
  }

  @Override
  public void render(Node node) {
    FencedCodeBlock block = (FencedCodeBlock) node;
    String info = block.getInfo() == null ? "" : block.getInfo().strip();
    String language = info.isEmpty() ? "" : info.split("\\s+")[0];
    html.line();
    if (language.equals("mermaid")) {
      html.tag("pre", Map.of("class", "mermaid"));
      html.text(block.getLiteral());
      html.tag("/pre");
    } else {
      // Focusable, so that the keyboard can scroll wide lines.
      html.tag("pre", Map.of("tabindex", "0"));
      html.tag("code", language.isEmpty() ? Map.of() : Map.of("class", "language-" + language));
      html.raw(SyntaxMarks.toHtml(block.getLiteral(), language));
      html.tag("/code");
      html.tag("/pre");
    }
    html.line();
  }
}
