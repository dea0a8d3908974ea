package dev.lockstep.site;

import dev.lockstep.site.markdown.MarkdownPage;
import dev.lockstep.site.markdown.Section;
import dev.lockstep.site.markdown.SyntaxMarks;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Writes the pages, the files that they link to, the search index, and styles and scripts. */
final class SiteWriter {

  private static final List<String> ASSETS = List.of("site.css", "search.js");

  private final ProjectFiles files;
  private final SiteLinks links;
  private final Output output;
  private final ApiPages api;
  private final Optional<Path> mermaid;
  private final PageFrame frame;
  private final SearchIndex index = new SearchIndex();

  SiteWriter(Path project, Output output, ApiPages api, Optional<Path> mermaid) throws IOException {
    this.files = new ProjectFiles(project);
    this.links = new SiteLinks(files);
    this.output = output;
    this.api = api;
    this.mermaid = mermaid;
    this.frame =
        new PageFrame(
            Navigation.of(files.read("README.md"), links, !api.isEmpty()), mermaid.isPresent());
  }

  /** Returns the number of pages. */
  int write() throws IOException {
    for (String page : files.pages()) {
      writePage(page);
    }
    if (!api.isEmpty()) {
      write("api/index.html", "Javadoc", api.toHtml(), List.of());
    }
    int sources = writeLinkedFiles();
    if (!links.broken().isEmpty()) {
      throw new IllegalArgumentException(String.join("\n", links.broken()));
    }
    output.write("assets/search-index.js", index.toScript());
    writeAssets();
    return files.pages().size() + sources;
  }

  private void writePage(String path) throws IOException {
    MarkdownPage page = MarkdownPage.parse(files.read(path));
    List<Section> sections = page.sections();
    String title =
        sections.stream()
            .filter(section -> section.level() == 1)
            .map(Section::title)
            .findFirst()
            .orElse(path);
    String address = SiteLinks.address(path);
    write(address, title, page.toHtml(target -> links.follow(path, target)), sections);
    index.add(address, title, sections);
  }

  /** A folder links to its files, so the loop ends when nothing new was linked. */
  private int writeLinkedFiles() throws IOException {
    Set<String> written = new HashSet<>();
    int pages = 0;
    while (written.size() < links.linked().size()) {
      for (String path : links.linked()) {
        if (!written.add(path)) {
          continue;
        }
        if (files.isFolder(path)) {
          write(path + "/index.html", path, folder(path), List.of());
          pages++;
        } else if (files.isCopied(path)) {
          output.copy(path, files.file(path));
        } else {
          write(path + ".html", path, source(path), List.of());
          pages++;
        }
      }
    }
    return pages;
  }

  private String folder(String path) throws IOException {
    String address = path + "/index.html";
    StringBuilder html = new StringBuilder(heading(path)).append("<ul>\n");
    for (String file : files.in(path)) {
      html.append("<li><a href=\"");
      html.append(SyntaxMarks.escape(SiteLinks.between(address, links.addFile(file))));
      html.append("\">").append(SyntaxMarks.escape(file.substring(path.length() + 1)));
      html.append("</a></li>\n");
    }
    return html.append("</ul>\n").toString();
  }

  private String source(String path) throws IOException {
    return heading(path)
        + "<pre tabindex=\"0\"><code>"
        + SyntaxMarks.toHtml(files.read(path), ProjectFiles.extension(path))
        + "</code></pre>\n";
  }

  private static String heading(String path) {
    return "<h1 class=\"path\">" + SyntaxMarks.escape(path) + "</h1>\n";
  }

  private void write(String address, String title, String content, List<Section> sections)
      throws IOException {
    output.write(address, frame.toHtml(address, title, content, sections));
  }

  private void writeAssets() throws IOException {
    for (String name : ASSETS) {
      writeAsset(name);
    }
    if (mermaid.isPresent()) {
      writeAsset("diagrams.js");
      output.copy("assets/mermaid.js", mermaid.get());
    }
  }

  private void writeAsset(String name) throws IOException {
    try (InputStream content = SiteWriter.class.getResourceAsStream(name)) {
      if (content == null) {
        throw new IllegalStateException(name + " is missing in the jar");
      }
      output.copy("assets/" + name, content);
    }
  }
}
