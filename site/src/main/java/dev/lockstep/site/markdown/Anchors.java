package dev.lockstep.site.markdown;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.renderer.html.AttributeProvider;

/** The IDs of the headings of a page, formed as GitHub forms them. */
final class Anchors implements AttributeProvider {

  private final Map<Node, String> ids = new IdentityHashMap<>();

  static Anchors of(Node document) {
    Anchors anchors = new Anchors();
    Map<String, Integer> used = new HashMap<>();
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Heading heading) {
            String id = id(MarkdownPage.PlainText.of(heading));
            int earlier = used.merge(id, 1, Integer::sum) - 1;
            anchors.ids.put(heading, earlier == 0 ? id : id + "-" + earlier);
          }
        });
    return anchors;
  }

  /** Returns the ID of a heading of the page. */
  String of(Heading heading) {
    return ids.getOrDefault(heading, "");
  }

  private static String id(String title) {
    return title
        .strip()
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N} _-]", "")
        .replace(' ', '-');
  }

  @Override
  public void setAttributes(Node node, String tag, Map<String, String> attributes) {
    if (node instanceof Heading heading) {
      attributes.put("id", of(heading));
    }
  }
}
