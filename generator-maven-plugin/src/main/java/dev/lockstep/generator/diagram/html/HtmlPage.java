package dev.lockstep.generator.diagram.html;

import dev.lockstep.generator.diagram.svg.SvgDiagram;
import dev.lockstep.model.diagnostic.JsonText;
import dev.lockstep.model.ir.IrChart;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A chart as one page that needs nothing else and asks nothing of the network: its policy allows
 * the page's own scripts and styles, by their hashes, and nothing more.
 */
public final class HtmlPage {

  private HtmlPage() {}

  /**
   * The page, lines ended by {@code \n}; the same bytes for the same chart.
   *
   * @param refusals true if typed refusals are drawn in the picture; the tables always list them
   */
  public static String of(IrChart chart, boolean refusals) {
    String style = SvgDiagram.style() + Resource.text("page.css");
    String machine =
        Resource.text("values.js")
            + Resource.text("schema.js")
            + Resource.text("expressions.js")
            + Resource.text("machine.js");
    String page = Resource.text("page.js");
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put("policy", policy(style, machine, page));
    parts.put("title", escape("Statechart " + chart.name()));
    parts.put("name", escape(chart.name()));
    parts.put("version", escape(chart.version()));
    parts.put("description", escape(chart.description()));
    parts.put("style", style);
    parts.put("picture", SvgDiagram.embedded(chart, refusals));
    parts.put("chart", JsonText.inPage(ChartJson.of(chart)));
    parts.put("machine", machine);
    parts.put("page", page);
    return filled(Resource.text("page.html"), parts);
  }

  /** The template with its marks replaced, each once; what is put in is not looked at again. */
  private static String filled(String template, Map<String, String> parts) {
    var filled = new StringBuilder();
    int at = 0;
    for (int mark = template.indexOf("{{"); mark >= 0; mark = template.indexOf("{{", at)) {
      int end = template.indexOf("}}", mark);
      filled.append(template, at, mark).append(parts.get(template.substring(mark + 2, end)));
      at = end + 2;
    }
    return filled.append(template, at, template.length()).toString();
  }

  private static String policy(String style, String machine, String page) {
    return "default-src 'none'; script-src "
        + hash(machine)
        + " "
        + hash(page)
        + "; style-src "
        + hash(style)
        + "; base-uri 'none'; form-action 'none'";
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK knows SHA-256", e);
    }
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").strip();
  }
}
