package dev.lockstep.site.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Document;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** A page in GitHub's Markdown, parsed. Not thread-safe. */
public final class MarkdownPage {

  private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
  private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();

  private final Node document;
  private final Anchors anchors;

  private MarkdownPage(Node document) {
    this.document = document;
    this.anchors = Anchors.of(document);
  }

  /** Parses a page. Every text is a page in Markdown. */
  public static MarkdownPage parse(String text) {
    return new MarkdownPage(PARSER.parse(text));
  }

  /**
   * Returns the page as HTML.
   *
   * @param links maps the target of each link and image to the one in the site
   */
  public String toHtml(UnaryOperator<String> links) {
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Link link) {
            link.setDestination(links.apply(link.getDestination()));
            visitChildren(link);
          }

          @Override
          public void visit(Image image) {
            image.setDestination(links.apply(image.getDestination()));
            visitChildren(image);
          }
        });
    return HtmlRenderer.builder()
        .extensions(EXTENSIONS)
        .nodeRendererFactory(context -> new CodeBlocks(context.getWriter()))
        .attributeProviderFactory(context -> anchors)
        .build()
        .render(document);
  }

  /** Returns the sections of the page in order; none is missing, also if its text is empty. */
  public List<Section> sections() {
    List<Section> sections = new ArrayList<>();
    Section current = new Section(0, "", "", "");
    StringBuilder text = new StringBuilder();
    for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Heading heading) {
        add(sections, current, text);
        current =
            new Section(heading.getLevel(), PlainText.of(heading).strip(), anchors.of(heading), "");
        text.setLength(0);
      } else {
        text.append(PlainText.of(node)).append('\n');
      }
    }
    add(sections, current, text);
    return List.copyOf(sections);
  }

  private static void add(List<Section> sections, Section section, StringBuilder text) {
    String plain = text.toString().replaceAll("\\s+", " ").strip();
    if (section.level() > 0 || !plain.isEmpty()) {
      sections.add(new Section(section.level(), section.title(), section.anchor(), plain));
    }
  }

  /** Collects the text of a node without markup. */
  static final class PlainText extends AbstractVisitor {

    private final StringBuilder text = new StringBuilder();

    static String of(Node node) {
      PlainText visitor = new PlainText();
      node.accept(visitor);
      return visitor.text.toString();
    }

    @Override
    public void visit(Text node) {
      text.append(node.getLiteral());
    }

    @Override
    public void visit(Code node) {
      text.append(node.getLiteral());
    }

    @Override
    public void visit(FencedCodeBlock node) {
      text.append(node.getLiteral());
    }

    @Override
    public void visit(IndentedCodeBlock node) {
      text.append(node.getLiteral());
    }

    @Override
    public void visit(SoftLineBreak node) {
      text.append(' ');
    }

    @Override
    public void visit(HardLineBreak node) {
      text.append(' ');
    }

    @Override
    protected void visitChildren(Node parent) {
      super.visitChildren(parent);
      boolean isBlock = parent instanceof org.commonmark.node.Block;
      if ((isBlock && !(parent instanceof Document))
          || parent instanceof org.commonmark.node.CustomNode) {
        text.append(' ');
      }
    }
  }
}
