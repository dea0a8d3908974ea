package dev.lockstep.site;

import dev.lockstep.site.markdown.Section;
import dev.lockstep.site.markdown.SyntaxMarks;
import java.util.List;

/** The frame around the content of each page: header, search, navigation, list of sections. */
final class PageFrame {

  private final Navigation navigation;
  private final boolean hasMermaid;

  PageFrame(Navigation navigation, boolean hasMermaid) {
    this.navigation = navigation;
    this.hasMermaid = hasMermaid;
  }

  /**
   * Returns a page as HTML.
   *
   * @param address from the root of the site
   */
  String toHtml(String address, String title, String content, List<Section> sections) {
    String root = "../".repeat((int) address.chars().filter(c -> c == '/').count());
    return """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>%s</title>
        <link rel="stylesheet" href="%sassets/site.css">
        <script defer src="%sassets/search.js"></script>
        %s</head>
        <body data-root="%s">
        <a class="skip" href="#content">Skip to the content</a>
        <header>
        <a class="home" href="%sindex.html">Lockstep</a>
        <div class="search" role="search">
        <input id="query" type="search" placeholder="Search" aria-label="Search the documentation"
          autocomplete="off" spellcheck="false" role="combobox" aria-expanded="false"
          aria-controls="results" aria-autocomplete="list">
        <ul id="results" role="listbox" aria-label="Results" hidden></ul>
        <p id="found" class="hidden" role="status"></p>
        </div>
        <a class="menu" href="#pages">Pages</a>
        </header>
        <div class="columns">
        <main id="content" tabindex="-1">
        %s</main>
        %s<nav id="pages" aria-label="Pages">
        %s</nav>
        </div>
        </body>
        </html>
        """
        .formatted(
            SyntaxMarks.escape(title.equals("Lockstep") ? title : title + " · Lockstep"),
            root,
            root,
            diagrams(root, content),
            root,
            root,
            content,
            contents(sections),
            navigation.toHtml(address));
  }

  private String diagrams(String root, String content) {
    return hasMermaid && content.contains("<pre class=\"mermaid\">")
        ? """
          <script defer src="%sassets/mermaid.js"></script>
          <script defer src="%sassets/diagrams.js"></script>
          """
            .formatted(root, root)
        : "";
  }

  private static String contents(List<Section> sections) {
    List<Section> listed =
        sections.stream().filter(part -> part.level() == 2 || part.level() == 3).toList();
    if (listed.size() < 2) {
      return "";
    }
    StringBuilder html =
        new StringBuilder("<nav class=\"contents\" aria-label=\"On this page\">\n<ul>\n");
    for (Section part : listed) {
      html.append("<li class=\"level").append(part.level()).append("\"><a href=\"#");
      html.append(SyntaxMarks.escape(part.anchor())).append("\">");
      html.append(SyntaxMarks.escape(part.title())).append("</a></li>\n");
    }
    return html.append("</ul>\n</nav>\n").toString();
  }
}
