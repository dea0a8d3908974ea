package dev.lockstep.site;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The addresses of pages, and the links between them. The site has the folders of the project: a
 * page {@code x.md} becomes {@code x.html}, {@code README.md} becomes {@code index.html}, and a
 * linked source file becomes a page with its text.
 */
final class SiteLinks {

  private static final Pattern ABSOLUTE = Pattern.compile("[a-zA-Z][a-zA-Z0-9+.-]*:.*");

  private final ProjectFiles files;
  private final SortedSet<String> linked = new TreeSet<>();
  private final List<String> broken = new ArrayList<>();

  SiteLinks(ProjectFiles files) {
    this.files = files;
  }

  /** Returns the address of a page of the project, from the root of the site. */
  static String address(String page) {
    String stem = page.substring(0, page.length() - ".md".length());
    return stem.equals("README") || stem.endsWith("/README")
        ? stem.substring(0, stem.length() - "README".length()) + "index.html"
        : stem + ".html";
  }

  /** Returns the link that leads from one address of the site to another. */
  static String between(String from, String to) {
    Path parent = Path.of("/", from).getParent();
    return parent.relativize(Path.of("/", to)).toString().replace('\\', '/');
  }

  /** Returns the link in the site for a link of a page; remembers files that become part of it. */
  String follow(String page, String target) {
    if (ABSOLUTE.matcher(target).matches() || target.startsWith("#")) {
      return target;
    }
    String[] parts = target.split("#", 2);
    Path folder = Path.of("/", page).getParent();
    String path =
        Path.of("/").relativize(folder.resolve(parts[0]).normalize()).toString().replace('\\', '/');
    if (!files.has(path)) {
      broken.add(page + " links to " + target + ", which does not exist");
      return target;
    }
    String anchor = parts.length == 2 ? "#" + parts[1] : "";
    return between(address(page), destination(path)) + anchor;
  }

  private String destination(String path) {
    if (files.pages().contains(path)) {
      return address(path);
    }
    String readme = path.isEmpty() ? "README.md" : path + "/README.md";
    if (files.pages().contains(readme)) {
      return address(readme);
    }
    linked.add(path);
    if (files.isFolder(path)) {
      return path + "/index.html";
    }
    return files.isCopied(path) ? path : path + ".html";
  }

  /** Adds the files of a linked folder, and returns the address of one of them. */
  String addFile(String path) {
    return destination(path);
  }

  /** Returns the files and folders that links of the pages so far lead to, except pages. */
  List<String> linked() {
    return List.copyOf(linked);
  }

  /** Returns a sentence for each link that leads nowhere. */
  List<String> broken() {
    return List.copyOf(broken);
  }
}
