package dev.lockstep.server.browser;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test class that needs Chromium and chromedriver. It is skipped where they are missing, unless
 * {@code -Dlockstep.browser.required=true}. All such classes of a run share one browser process.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith({BrowserExtension.class, OnFailure.class})
@interface RequiresBrowser {}
