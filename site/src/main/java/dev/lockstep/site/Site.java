package dev.lockstep.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The command that writes the documentation of a project as a web site. */
public final class Site {

  private static final String USAGE =
      "usage: Site PROJECT NEW_FOLDER [--javadoc STAGED_RELEASE] [--mermaid SCRIPT]";

  private Site() {}

  /** Writes the site, or exits with 2 and a message if it cannot. */
  public static void main(String[] arguments) throws IOException {
    try {
      int pages = write(request(List.of(arguments)));
      System.out.println(pages + " pages are in " + arguments[1] + "; open index.html.");
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
  }

  /**
   * The parts of a site.
   *
   * @param project folder with {@code README.md} and {@code docs}
   * @param out folder that does not exist, or is empty
   * @param release folder of a staged release, whose Javadoc becomes part of the site
   * @param mermaid script that draws the diagrams; without it, pages show their sources
   */
  record Request(Path project, Path out, Optional<Path> release, Optional<Path> mermaid) {}

  private static Request request(List<String> arguments) {
    List<String> rest = new ArrayList<>(arguments);
    Optional<Path> release = option(rest, "--javadoc");
    Optional<Path> mermaid = option(rest, "--mermaid");
    if (rest.size() != 2) {
      throw new IllegalArgumentException(USAGE);
    }
    return new Request(Path.of(rest.get(0)), Path.of(rest.get(1)), release, mermaid);
  }

  private static Optional<Path> option(List<String> arguments, String name) {
    int at = arguments.indexOf(name);
    if (at < 0) {
      return Optional.empty();
    }
    if (at + 1 == arguments.size()) {
      throw new IllegalArgumentException(USAGE);
    }
    arguments.remove(at);
    Path value = Path.of(arguments.remove(at));
    if (!Files.exists(value)) {
      throw new IllegalArgumentException(name + ": " + value + " does not exist.");
    }
    return Optional.of(value);
  }

  /**
   * Writes the site. The same sources make the same bytes.
   *
   * @return the number of pages
   * @throws IllegalArgumentException if the project has no pages, a link leads nowhere, or the
   *     folder is not empty
   */
  static int write(Request request) throws IOException {
    if (!Files.isRegularFile(request.project().resolve("README.md"))) {
      throw new IllegalArgumentException(request.project() + " has no README.md.");
    }
    if (Files.exists(request.out()) && !isEmpty(request.out())) {
      throw new IllegalArgumentException(
          request.out() + " is not empty. Delete it, or name a new folder.");
    }
    Output output = new Output(request.out());
    ApiPages api = ApiPages.of(request.release());
    int pages = new SiteWriter(request.project(), output, api, request.mermaid()).write();
    api.write(output);
    return pages;
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.findAny().isEmpty();
    }
  }
}
