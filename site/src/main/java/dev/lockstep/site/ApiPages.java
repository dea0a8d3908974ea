package dev.lockstep.site;

import dev.lockstep.site.markdown.SyntaxMarks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The Javadoc of the modules of a staged release. */
final class ApiPages {

  private static final String SUFFIX = "-javadoc.jar";

  /** A module and the jar with its Javadoc. */
  private record Api(String artifact, Path jar) {}

  private final List<Api> apis;

  private ApiPages(List<Api> apis) {
    this.apis = List.copyOf(apis);
  }

  static ApiPages of(Optional<Path> release) throws IOException {
    if (release.isEmpty()) {
      return new ApiPages(List.of());
    }
    List<Api> apis = new ArrayList<>();
    try (var files = Files.walk(release.get())) {
      files
          .filter(file -> file.toString().endsWith(SUFFIX))
          .sorted()
          // group/artifact/version/file
          .forEach(file -> apis.add(new Api(file.getName(file.getNameCount() - 3) + "", file)));
    }
    if (apis.isEmpty()) {
      throw new IllegalArgumentException("--javadoc: " + release.get() + " has no Javadoc.");
    }
    return new ApiPages(apis);
  }

  boolean isEmpty() {
    return apis.isEmpty();
  }

  /** Returns the list of modules as HTML, for a page in the folder {@code api}. */
  String toHtml() {
    StringBuilder html = new StringBuilder("<h1>Javadoc</h1>\n<ul>\n");
    for (Api api : apis) {
      String name = SyntaxMarks.escape(api.artifact());
      html.append("<li><a href=\"").append(name).append("/index.html\">").append(name);
      html.append("</a></li>\n");
    }
    return html.append("</ul>\n").toString();
  }

  void write(Output output) throws IOException {
    for (Api api : apis) {
      try (ZipFile zip = new ZipFile(api.jar().toFile())) {
        for (ZipEntry entry : zip.stream().filter(each -> !each.isDirectory()).toList()) {
          if (!entry.getName().startsWith("META-INF/")) {
            try (var content = zip.getInputStream(entry)) {
              output.copy("api/" + api.artifact() + "/" + entry.getName(), content);
            }
          }
        }
      }
    }
  }
}
