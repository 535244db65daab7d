import pytest

pytest_plugins = ["pytester"]


@pytest.fixture
def run(pytester, monkeypatch):
    """Runs pytest on the text of a test module, in a process and a folder of its own."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")

    def run(text, *arguments):
        pytester.makepyfile(text)
        return pytester.runpytest_subprocess("-p", "no:cacheprovider", *arguments)

    return run
